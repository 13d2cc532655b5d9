"""Web push: messages that only the subscribed browser can read (RFC 8291), signed by this server (VAPID, RFC 8292)."""

import base64
import os
from binascii import Error as NotBase64
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hmac import HMAC
from cryptography.hazmat.primitives.kdf.hkdf import HKDF, HKDFExpand
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

_CURVE = ec.SECP256R1()
_KEY_BYTES = 65
_AUTH_BYTES = 16
_RECORD = 4096
MAX_TEXT = 3000
_TOKEN_SECONDS = 12 * 3600


def encode(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    """Raises ValueError."""
    try:
        return base64.b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4), altchars=b"-_", validate=True)
    except NotBase64 as error:
        raise ValueError("not base64url") from error


def are_keys(p256dh: str, auth: str) -> bool:
    """Whether these are the keys of a browser's subscription."""
    try:
        _public_key(decode(p256dh))
        return len(decode(auth)) == _AUTH_BYTES
    except ValueError:
        return False


def _public_key(data: bytes) -> ec.EllipticCurvePublicKey:
    if len(data) != _KEY_BYTES:
        raise ValueError("not an uncompressed point")
    return ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, data)


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encrypt(
    text: bytes,
    p256dh: str,
    auth: str,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """One record for the browser with these keys; the own key and the salt are new ones unless they are given."""
    own = own or ec.generate_private_key(_CURVE)
    salt = salt or os.urandom(16)
    theirs, ours = decode(p256dh), _point(own.public_key())
    shared = own.exchange(ec.ECDH(), _public_key(theirs))
    material = HKDF(hashes.SHA256(), 32, decode(auth), b"WebPush: info\0" + theirs + ours).derive(shared)
    secret = _extract(salt, material)
    key = HKDFExpand(hashes.SHA256(), 16, b"Content-Encoding: aes128gcm\0").derive(secret)
    nonce = HKDFExpand(hashes.SHA256(), 12, b"Content-Encoding: nonce\0").derive(secret)
    header = salt + _RECORD.to_bytes(4, "big") + bytes([len(ours)]) + ours
    return header + AESGCM(key).encrypt(nonce, text + b"\x02", None)


def _extract(salt: bytes, material: bytes) -> bytes:
    mixed = HMAC(salt, hashes.SHA256())
    mixed.update(material)
    return mixed.finalize()


class Vapid:
    """The key pair by which push services know this server."""

    def __init__(self, secret: str, contact: str) -> None:
        self._key = ec.derive_private_key(int(secret, 16), _CURVE)
        self._contact = contact
        self.public = encode(_point(self._key.public_key()))

    @staticmethod
    def new_secret() -> str:
        return f"{ec.generate_private_key(_CURVE).private_numbers().private_value:064x}"

    def header(self, endpoint: str, moment: float) -> str:
        """The header Authorization of a request to an endpoint."""
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(moment) + _TOKEN_SECONDS,
            "sub": self._contact,
        }
        head = encode(b'{"typ":"JWT","alg":"ES256"}') + "." + encode(msgspec.json.encode(claims))
        r, s = decode_dss_signature(self._key.sign(head.encode(), ec.ECDSA(hashes.SHA256())))
        signature = encode(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
        return f"vapid t={head}.{signature}, k={self.public}"
