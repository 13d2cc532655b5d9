"""Positions as bytes: whole as a snapshot, or packed against the snapshot before, which takes a tenth of it."""

import zlib
from typing import Any

import msgspec


def encode(dump: dict[str, Any]) -> bytes:
    return msgspec.json.encode(dump)


def decode(data: bytes) -> dict[str, Any]:
    return msgspec.json.decode(data, type=dict[str, Any])


def pack(data: bytes, base: bytes = b"") -> bytes:
    packer = zlib.compressobj(zdict=base) if base else zlib.compressobj()
    return packer.compress(data) + packer.flush()


def unpack(packed: bytes, base: bytes = b"") -> bytes:
    unpacker = zlib.decompressobj(zdict=base) if base else zlib.decompressobj()
    return unpacker.decompress(packed) + unpacker.flush()
