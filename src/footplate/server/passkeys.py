"""Passkeys: keys of a person's devices, with which an account is entered without its password (WebAuthn)."""

from typing import Any, NamedTuple

from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, options_to_json_dict, parse_client_data_json
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from . import accounts as coming_in
from .accounts import Entered
from .errors import ApiError
from .house import House
from .storage import Conflict, accounts, visitors
from .storage.accounts import AccountRow, PasskeyRow, Who
from .storage.rows import now

MINUTES = 5.0
MOST = 20
_VERIFIED = UserVerificationRequirement.REQUIRED
# What the library raises at a credential that no browser made.
_UNREADABLE = (WebAuthnException, ValueError, LookupError, TypeError, AttributeError)


class Place(NamedTuple):
    """Where a page is, as its browser says it: a passkey is good for one site."""

    name: str
    origins: list[str]


async def options_to_add(house: House, place: Place, account: AccountRow) -> dict[str, Any]:
    """What a browser is asked, to make a passkey of this device."""
    async with house.database.write() as connection:
        known = await accounts.read_passkeys(connection, account.visitor_id)
        if len(known) >= MOST:
            raise ApiError("passkeys", count=str(MOST))
        challenge = await accounts.add_token(connection, "passkey-new", account.visitor_id, MINUTES)
    options = generate_registration_options(
        rp_id=place.name,
        rp_name="Footplate",
        user_id=account.visitor_id.encode(),
        user_name=account.name,
        challenge=challenge.encode(),
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=_VERIFIED
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(base64url_to_bytes(each.id)) for each in known],
    )
    return options_to_json_dict(options)


async def add(house: House, place: Place, account: AccountRow, credential: dict[str, Any], device: str) -> None:
    """Keeps the passkey that a browser made."""
    challenge = _challenge(credential)
    try:
        async with house.database.write() as connection:
            good, visitor = await accounts.use_token(connection, "passkey-new", challenge)
        if not good or visitor != account.visitor_id:
            raise ApiError("passkey")
        made = verify_registration_response(
            credential=credential,
            expected_challenge=challenge.encode(),
            expected_rp_id=place.name,
            expected_origin=place.origins,
            require_user_verification=True,
        )
        passkey, time = bytes_to_base64url(made.credential_id), now()
        row = PasskeyRow(passkey, visitor, device, made.credential_public_key, made.sign_count, time, time)
        async with house.database.write() as connection:
            await accounts.add_passkey(connection, row)
    except (Conflict, *_UNREADABLE):
        raise ApiError("passkey") from None


async def options_to_sign_in(house: House, place: Place) -> dict[str, Any]:
    """What a browser is asked, to show one of its passkeys."""
    async with house.database.write() as connection:
        challenge = await accounts.add_token(connection, "passkey", None, MINUTES)
    options = generate_authentication_options(
        rp_id=place.name, challenge=challenge.encode(), user_verification=_VERIFIED
    )
    return options_to_json_dict(options)


async def sign_in(house: House, place: Place, who: Who | None, credential: dict[str, Any], device: str) -> Entered:
    """Lets somebody in who has shown a passkey of an account."""
    challenge = _challenge(credential)
    async with house.database.write() as connection:
        good, _ = await accounts.use_token(connection, "passkey", challenge)
        row = await accounts.find_passkey(connection, str(credential.get("id"))) if good else None
        account = await accounts.read_account(connection, row.visitor_id) if row is not None else None
        if row is None or account is None or await visitors.is_removed(connection, account.visitor_id):
            raise ApiError("passkey")
    try:
        shown = verify_authentication_response(
            credential=credential,
            expected_challenge=challenge.encode(),
            expected_rp_id=place.name,
            expected_origin=place.origins,
            credential_public_key=row.public_key,
            credential_current_sign_count=row.count,
            require_user_verification=True,
        )
    except _UNREADABLE:
        raise ApiError("passkey") from None
    async with house.database.write() as connection:
        await accounts.use_passkey(connection, row.id, shown.new_sign_count)
    return await coming_in.enter(house, who, account, device)


def _challenge(credential: dict[str, Any]) -> str:
    """The challenge that a credential says it answers."""
    try:
        said = parse_client_data_json(base64url_to_bytes(credential["response"]["clientDataJSON"]))
        return said.challenge.decode("ascii")
    except _UNREADABLE:
        raise ApiError("passkey") from None
