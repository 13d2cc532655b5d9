"""Errors of the interface: a code, a status, and a sentence in both languages."""

import logging
from typing import Any, cast

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi import ResponseSpec
from litestar.types import ExceptionHandlersMap

import footplate

from . import metrics
from .messages import ErrorAnswer, Fault, SentState, TableState
from .storage import StorageFailed
from .texts import Names, Text, named, preferred_language

log = logging.getLogger("footplate.server")

_SENTENCES: dict[str, tuple[int, str, str]] = {
    "malformed": (400, "The request cannot be read: {fault}", "La demande est illisible : {fault}"),
    "foreign-origin": (
        403,
        "This request came from another site and was refused.",
        "Cette demande vient d’un autre site et a été refusée.",
    ),
    "not-seated": (403, "You have no seat at this table.", "Vous n’avez pas de place à cette table."),
    "not-owner": (
        403,
        "Only the one who set up the table can do this.",
        "Seule la personne qui a ouvert la table peut le faire.",
    ),
    "other-seat": (
        403,
        "You can decide for your own seat only.",
        "Vous ne pouvez décider que pour votre propre place.",
    ),
    "no-hints": (
        403,
        "No advice is given at this table.",
        "Aucun conseil n’est donné à cette table.",
    ),
    "somebody-plays": (
        409,
        "Somebody plays at this table, so the bots keep their pace.",
        "Quelqu’un joue à cette table, les robots gardent donc leur rythme.",
    ),
    "no-account": (403, "Sign in to your account first.", "Connectez-vous d’abord à votre compte."),
    "not-host": (403, "Only a host of this site can do this.", "Seul un hôte de ce site peut le faire."),
    "wrong-password": (403, "This is not your password.", "Ce n’est pas votre mot de passe."),
    "not-let-in": (
        403,
        "Name and password do not fit. Whoever runs the site can make you a link for a new password.",
        "Le nom et le mot de passe ne vont pas ensemble. La personne qui tient le site peut vous créer un lien pour "
        "choisir un nouveau mot de passe.",
    ),
    "passkey": (
        403,
        "This passkey was not accepted. Sign in with your password.",
        "Cette clé d’accès n’a pas été acceptée. Connectez-vous avec votre mot de passe.",
    ),
    "muted": (
        403,
        "A host has asked you to be silent for a while; you cannot write here now.",
        "Un hôte vous a demandé de vous taire quelque temps ; vous ne pouvez pas écrire ici pour l’instant.",
    ),
    "not-found": (404, "There is nothing at this address.", "Il n’y a rien à cette adresse."),
    "no-table": (404, "There is no table at this address.", "Il n’y a pas de table à cette adresse."),
    "no-title": (404, "There is no such title.", "Ce jeu n’existe pas."),
    "no-map": (404, "The title has no such map.", "Ce jeu n’a pas cette carte."),
    "maps-nobody": (
        403,
        "Nobody can bring maps to this site; whoever runs it has said so.",
        "Personne ne peut apporter de cartes sur ce site ; ainsi en a décidé la personne qui le tient.",
    ),
    "not-yours": (
        403,
        "Only the one who brought a map, or a host, can do this.",
        "Seule la personne qui a apporté la carte, ou un hôte, peut le faire.",
    ),
    "no-example": (404, "There is no such example.", "Cet exemple n’existe pas."),
    "no-page": (404, "There is no page on how to play this.", "Il n’y a pas de page sur la façon d’y jouer."),
    "no-lesson": (404, "There is no such lesson.", "Cette leçon n’existe pas."),
    "no-puzzle": (404, "There is no such puzzle.", "Cette énigme n’existe pas."),
    "no-seat": (404, "The table has no such seat.", "La table n’a pas cette place."),
    "no-reason": (
        404,
        "This was no decision of a bot.",
        "Ce n’était pas une décision d’un robot.",
    ),
    "no-position": (
        404,
        "The game has no position with this number.",
        "La partie n’a pas de position portant ce numéro.",
    ),
    "no-link": (
        404,
        "This link has been used, or has run out. Make a new one on the other device.",
        "Ce lien a déjà servi ou n’est plus valable. Créez-en un nouveau sur l’autre appareil.",
    ),
    "no-key": (
        404,
        "This link is not good any more; perhaps it has been used.",
        "Ce lien n’est plus valable ; il a peut-être déjà servi.",
    ),
    "old-key": (
        410,
        "This link is more than a day old. Ask for a new one where you gave the address.",
        "Ce lien a plus d’un jour. Demandez-en un nouveau là où vous avez donné l’adresse.",
    ),
    "no-device": (404, "There is no such device.", "Cet appareil n’existe pas."),
    "no-reset": (
        404,
        "This link has been used, or has run out. Ask whoever runs the site for a new one.",
        "Ce lien a déjà servi ou n’est plus valable. Demandez-en un nouveau à la personne qui tient le site.",
    ),
    "no-session": (404, "There is no such session.", "Cette session n’existe pas."),
    "no-passkey": (404, "You have no such passkey.", "Vous n’avez pas cette clé d’accès."),
    "no-person": (404, "There is no such person.", "Cette personne n’existe pas."),
    "nobody": (404, "Nobody here has an account under this name.", "Personne ici n’a de compte à ce nom."),
    "method": (405, "This address does not take that method.", "Cette adresse n’accepte pas cette méthode."),
    "stale": (
        409,
        "The table has moved on; here is the present position.",
        "La partie a avancé ; voici la position actuelle.",
    ),
    "not-asked": (
        409,
        "The lesson asks for something else now.",
        "La leçon demande autre chose maintenant.",
    ),
    "not-begun": (409, "The game has not begun.", "La partie n’a pas commencé."),
    "begun": (409, "The game has begun already.", "La partie a déjà commencé."),
    "stood-in": (
        409,
        "A bot plays for you; take your seat back first.",
        "Un robot joue pour vous ; reprenez d’abord votre place.",
    ),
    "time-up": (
        409,
        "Your time has run out; a bot decides for you this once.",
        "Votre temps est écoulé ; un robot décide pour vous cette fois-ci.",
    ),
    "resigned": (
        409,
        "You have resigned; a bot plays for you to the end.",
        "Vous avez abandonné ; un robot joue pour vous jusqu’à la fin.",
    ),
    "no-proposal": (
        409,
        "This proposal no longer stands.",
        "Cette proposition n’est plus valable.",
    ),
    "proposed": (
        409,
        "Another proposal waits for its answers.",
        "Une autre proposition attend ses réponses.",
    ),
    "answered": (409, "You have agreed already.", "Vous avez déjà accepté."),
    "plan-turn": (
        409,
        "It is your turn: decide now.",
        "C’est à vous de jouer : décidez maintenant.",
    ),
    "plan-auction": (
        409,
        "There is no auction here that you could decide about.",
        "Il n’y a pas ici d’enchère sur laquelle vous pourriez décider.",
    ),
    "plan-nothing": (
        422,
        "Say what you decide: an amount for a bid, or what is to be played.",
        "Dites ce que vous décidez : un montant pour une enchère, ou ce qu’il faut jouer.",
    ),
    "plan-too-long": (
        422,
        "So much cannot be planned at once: {most} decisions at most.",
        "On ne peut pas prévoir autant à la fois : {most} décisions au plus.",
    ),
    "no-ahead": (
        409,
        "Your next turn cannot be foreseen from here: an auction, chance or somebody’s decision comes first.",
        "Votre prochain tour ne peut pas être prévu d’ici : une enchère, le hasard ou la décision de quelqu’un passe "
        "avant.",
    ),
    "not-silent": (
        409,
        "The game does not wait for this player, or not long enough yet.",
        "La partie n’attend pas ce joueur, ou pas encore assez longtemps.",
    ),
    "nobody-to-ask": (
        409,
        "There is nobody else at the table to agree with.",
        "Il n’y a personne d’autre à la table avec qui s’entendre.",
    ),
    "from-record": (
        409,
        "This table goes on from a record, which fixes its options.",
        "Cette table reprend une feuille de partie, qui fixe ses options.",
    ),
    "too-few-seats": (
        409,
        "More people sit at the table than that.",
        "Il y a plus de personnes que cela à la table.",
    ),
    "game-over": (409, "The game is over.", "La partie est terminée."),
    "not-over-yet": (
        409,
        "You can play again when the game is over.",
        "Vous pourrez rejouer une fois la partie terminée.",
    ),
    "not-over": (
        409,
        "The record can be read when the game is over.",
        "La partie ne peut être relue qu’une fois terminée.",
    ),
    "no-seed-yet": (
        409,
        "The seed is shown when the game is over.",
        "La graine est montrée une fois la partie terminée.",
    ),
    "no-story-yet": (
        409,
        "A game tells its story when it is over.",
        "Une partie se raconte une fois terminée.",
    ),
    "no-practice": (
        409,
        "This example lies on a little map of its own, or is a position that no game comes to: it can be tried here, "
        "but not gone on with.",
        "Cet exemple a sa propre petite carte, ou une position où aucune partie n’arrive : on peut l’essayer ici, mais "
        "pas le poursuivre.",
    ),
    "practice-over": (
        409,
        "The game is over in this position; practise from an earlier one.",
        "La partie est finie dans cette position ; entraînez-vous à partir d’une position antérieure.",
    ),
    "is-practice": (
        409,
        "This is practice from a position of another game. It has no record and no seed of its own.",
        "C’est un entraînement à partir d’une position d’une autre partie. Il n’a ni feuille ni graine.",
    ),
    "taken": (409, "This seat is taken.", "Cette place est prise."),
    "kept": (409, "This seat is kept for {name}.", "Cette place est réservée à {name}."),
    "seated": (409, "You have a seat at this table already.", "Vous avez déjà une place à cette table."),
    "there-already": (
        409,
        "{name} sits at this table, or is asked already.",
        "{name} est à cette table, ou y est déjà invité·e.",
    ),
    "which-seat": (
        409,
        "You have several seats at this table. Say for which one you ask.",
        "Vous avez plusieurs places à cette table. Dites pour laquelle vous demandez.",
    ),
    "has-account": (409, "You have an account already.", "Vous avez déjà un compte."),
    "account-name": (
        409,
        "Your name is that of your account. Change it there.",
        "Votre nom est celui de votre compte. Changez-le là.",
    ),
    "name-taken": (
        409,
        "Somebody with an account is called so, or nearly so. Sign in if it is you, or take another name.",
        "Une personne qui a un compte porte ce nom, ou presque. Connectez-vous si c’est vous, ou prenez un autre nom.",
    ),
    "passkeys": (
        409,
        "You have {count} passkeys, which is as many as an account can have.",
        "Vous avez {count} clés d’accès, ce qui est le maximum pour un compte.",
    ),
    "host-target": (
        409,
        "This is a host. Whoever runs the server can take that from them, at its terminal.",
        "C’est un hôte. La personne qui exploite le serveur peut lui retirer ce rôle, depuis son terminal.",
    ),
    "no-undo": (
        409,
        "You can take back your own decisions only, down to the last one of another seat or of chance.",
        "Vous ne pouvez reprendre que vos propres décisions, jusqu’à la dernière d’une autre place ou du hasard.",
    ),
    "nothing-to-confirm": (
        409,
        "No address of yours waits to be confirmed.",
        "Aucune de vos adresses n’attend de confirmation.",
    ),
    "no-way": (
        409,
        "You have not chosen how to be called.",
        "Vous n’avez pas choisi comment être prévenu.",
    ),
    "too-large": (413, "The request is too large.", "La demande est trop volumineuse."),
    "tried-too-long": (
        422,
        "More has been tried here than an example needs; begin again.",
        "On a essayé ici plus de coups qu’un exemple n’en demande ; recommencez.",
    ),
    "name": (422, "Please give a name.", "Veuillez donner un nom."),
    "words": (
        422,
        "This site does not want to read one of these words.",
        "Ce site ne veut pas lire l’un de ces mots.",
    ),
    "email": (422, "This is not an e-mail address.", "Ce n’est pas une adresse électronique."),
    "no-text": (422, "The message is empty.", "Le message est vide."),
    "setup": (422, "{fault}", "{fault}"),
    "record": (422, "{fault}", "{fault}"),
    "other-record": (
        422,
        "The record is of another title or another number of seats.",
        "La feuille de partie est celle d’un autre jeu ou d’un autre nombre de places.",
    ),
    "record-over": (
        422,
        "The game of this record is over; there is nothing to go on with.",
        "La partie de cette feuille est terminée ; il n’y a rien à poursuivre.",
    ),
    "bad-map": (422, "The map cannot be played.", "La carte ne peut pas être jouée."),
    "map-weight": (
        422,
        "On this site a map file has at most {count} KiB.",
        "Sur ce site, un fichier de carte pèse au plus {count} Kio.",
    ),
    "two-seeds": (
        422,
        "A record brings its own seed; choose none beside it.",
        "Une feuille de partie apporte sa propre graine ; n’en choisissez pas d’autre.",
    ),
    "record-size": (
        422,
        "The record is too long, or its seed is too large.",
        "La feuille de partie est trop longue, ou sa graine est trop grande.",
    ),
    "seats": (
        422,
        "One seat of a new table is yours; the others at your screen have names of their own.",
        "Une place d’une nouvelle table est la vôtre ; les autres personnes devant votre écran ont leur propre nom.",
    ),
    "no-zone": (422, "There is no such time zone.", "Ce fuseau horaire n’existe pas."),
    "no-mail": (422, "This server sends no mail.", "Ce serveur n’envoie pas de courriel."),
    "mail-address": (422, "This is not a mail address.", "Ce n’est pas une adresse de courriel."),
    "asked-often": (
        422,
        "This address has been asked several times today; try again tomorrow.",
        "Cette adresse a déjà été sollicitée plusieurs fois aujourd’hui ; réessayez demain.",
    ),
    "no-webhooks": (422, "This server calls no webhooks.", "Ce serveur n’appelle pas de webhook."),
    "webhook-address": (
        422,
        "A webhook is an address that begins with https://.",
        "Un webhook est une adresse qui commence par https://.",
    ),
    "push-address": (
        422,
        "This is not the address of a push service.",
        "Ce n’est pas l’adresse d’un service de notification.",
    ),
    "push-keys": (
        422,
        "These are not the keys of a browser.",
        "Ce ne sont pas les clés d’un navigateur.",
    ),
    "rest": (
        422,
        "The hours of rest must begin and end at different hours, in a known time zone.",
        "Le repos doit commencer et finir à des heures différentes, dans un fuseau horaire connu.",
    ),
    "no-character": (
        422,
        "No bot of this name can sit down at this table.",
        "Aucun robot de ce nom ne peut s’asseoir à cette table.",
    ),
    "no-bot": (422, "There is no bot of this level.", "Il n’y a pas de robot de ce niveau."),
    "rate": (
        429,
        "Too many requests; please wait a moment.",
        "Trop de demandes ; veuillez patienter un instant.",
    ),
    "too-many-tables": (
        429,
        "You have {count} tables that wait for players. Fill or close one of them first.",
        "Vous avez {count} tables qui attendent des joueurs. Remplissez-en ou fermez-en une d’abord.",
    ),
    "tables-today": (
        429,
        "You have set up {count} tables within a day, which is as many as this site allows.",
        "Vous avez ouvert {count} tables en un jour, ce qui est le maximum permis sur ce site.",
    ),
    "map-seats": (
        422,
        "This map is played by {least} to {most}.",
        "Cette carte se joue de {least} à {most}.",
    ),
    "trials-busy": (
        429,
        "Other maps are being tested. Please try again in a moment.",
        "D’autres cartes sont à l’essai. Veuillez réessayer dans un instant.",
    ),
    "trial-failed": (
        422,
        "This game of bots came to no end.",
        "Cette partie de robots n’a pas abouti.",
    ),
    "maps-today": (
        429,
        "You have brought {count} maps within a day, which is as many as this site allows.",
        "Vous avez apporté {count} cartes en un jour, ce qui est le maximum permis sur ce site.",
    ),
    "chat-rate": (
        429,
        "You have written {count} messages within a minute. Please wait a moment.",
        "Vous avez écrit {count} messages en une minute. Veuillez patienter un instant.",
    ),
    "sign-in-rate": (
        429,
        "Too many tries to sign in. Please wait a few minutes.",
        "Trop d’essais de connexion. Veuillez patienter quelques minutes.",
    ),
    "foreign-host": (
        421,
        "This server is not known under the name {host}. Whoever runs it can allow that with --origin.",
        "Ce serveur n’est pas connu sous le nom {host}. La personne qui l’exploite peut l’autoriser par --origin.",
    ),
    "internal": (
        500,
        "Something went wrong on the server; nothing was changed.",
        "Une erreur est survenue sur le serveur ; rien n’a été modifié.",
    ),
    "storage": (
        503,
        "The server cannot store anything just now; nothing was changed. Please try again.",
        "Le serveur ne peut rien enregistrer pour l’instant ; rien n’a été modifié. Veuillez réessayer.",
    ),
}

_CODE_OF_STATUS = {400: "malformed", 404: "not-found", 405: "method", 413: "too-large", 429: "rate"}


class ApiError(Exception):
    """A request that cannot be met."""

    def __init__(
        self,
        code: str,
        *,
        text: Text | None = None,
        rule: str | None = None,
        state: SentState | None = None,
        headers: dict[str, str] | None = None,
        **facts: str,
    ) -> None:
        super().__init__(code)
        self.code = code
        self.status, english, french = _SENTENCES.get(code, (422, "", ""))
        self.text = text or Text(english.format(**facts), french.format(**facts))
        self.rule = rule
        self.state = state
        self.headers = headers


def refused(code: str, error: "footplate.FootplateError", names: Names | None = None) -> ApiError:
    """A refusal of the engine, with its rule."""
    text = Text(named(error.reason, "en", names), named(error.reason, "fr", names))
    return ApiError(code, text=text, rule=error.rule)


def _answer(request: Request[Any, Any, Any], error: ApiError) -> Response[ErrorAnswer]:
    language = preferred_language(request.headers.get("accept-language", ""))
    fault = Fault(
        code=error.code,
        text=error.text,
        message=error.text.in_language(language),
        rule=error.rule,
        # As it is described; what is sent has its parts encoded already.
        state=cast(TableState, error.state) if error.state is not None else msgspec.UNSET,
    )
    return Response(ErrorAnswer(fault), status_code=error.status, headers=error.headers, media_type=MediaType.JSON)


def _on_api_error(request: Request[Any, Any, Any], error: ApiError) -> Response[ErrorAnswer]:
    return _answer(request, error)


def _on_storage(request: Request[Any, Any, Any], error: StorageFailed) -> Response[ErrorAnswer]:
    return _answer(request, ApiError("storage", headers={"Retry-After": "2"}))


def _on_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[ErrorAnswer]:
    if error.status_code >= 500:
        return _on_anything(request, error)
    code = _CODE_OF_STATUS.get(error.status_code, "malformed")
    answer = ApiError(code, fault=_fault_of(error))
    allow = {name: value for name, value in (error.headers or {}).items() if name.lower() == "allow"}
    answer.headers = allow or None
    return _answer(request, answer)


def _fault_of(error: HTTPException) -> str:
    """The places of the faults, without the internals around them."""
    extra = error.extra
    if isinstance(extra, list):
        faults = [f"{each.get('key', '')}: {each.get('message', '')}".strip(": ") for each in extra if each]
        if faults:
            return "; ".join(faults)[:500]
    return error.detail[:500]


def _on_anything(request: Request[Any, Any, Any], error: Exception) -> Response[ErrorAnswer]:
    metrics.ERRORS.inc()
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return _answer(request, ApiError("internal"))


def _on_bad_text(request: Request[Any, Any, Any], _: UnicodeDecodeError) -> Response[ErrorAnswer]:
    return _answer(request, ApiError("malformed", fault="it is not UTF-8"))


def _on_too_deep(request: Request[Any, Any, Any], _: RecursionError) -> Response[ErrorAnswer]:
    return _answer(request, ApiError("malformed", fault="it is nested too deeply"))


EXCEPTION_HANDLERS: ExceptionHandlersMap = {
    ApiError: _on_api_error,
    StorageFailed: _on_storage,
    HTTPException: _on_http,
    UnicodeDecodeError: _on_bad_text,
    RecursionError: _on_too_deep,
    Exception: _on_anything,
}

_DESCRIPTIONS = {
    400: "The request cannot be read",
    403: "Not for this asker",
    404: "There is no such thing",
    409: "It does not fit the table's present state",
    410: "It was good once",
    413: "The body is too large",
    422: "It was understood and is refused",
    429: "Too many requests",
    503: "It cannot be stored now",
}


def may_fail(*statuses: int) -> dict[int, ResponseSpec]:
    """The error answers of a call, for its OpenAPI description."""
    every = sorted({*statuses, 429, 503})
    return {
        status: ResponseSpec(ErrorAnswer, description=_DESCRIPTIONS[status], generate_examples=False)
        for status in every
    }
