"""Verifies webhooks of Humanmark, with the standard library: copy what you need. Test it on your machine with
    python3 verify-webhook.py webhook-vectors.json
"""

import base64
import hashlib
import hmac
import json
import re
import sys
import time

TOLERANCE_SECONDS = 300


class NotGenuine(Exception):
    pass


def verify_webhook(raw_body, headers, secrets, now=None):
    """The event, if the request came from us within the last five minutes; raises NotGenuine otherwise.

    raw_body: the bytes as they came; JSON that was parsed and written again is not the same bytes
    headers:  by names in lower case: {name.lower(): value for name, value in request.headers.items()}
    secrets:  "whsec_...", all that are good now: two while you rotate
    """
    message_id, timestamp = headers.get("webhook-id"), headers.get("webhook-timestamp") or ""
    if not message_id or not re.fullmatch(r"[0-9]{1,12}", timestamp):
        raise NotGenuine("not a signed webhook")
    if abs((time.time() if now is None else now) - int(timestamp)) > TOLERANCE_SECONDS:
        raise NotGenuine("too old, or of the future")
    presented = (headers.get("webhook-signature") or "").split(" ")
    signed = f"{message_id}.{timestamp}.".encode() + raw_body
    for secret in secrets:
        key = base64.b64decode(secret.removeprefix("whsec_"))
        expected = b"v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
        if any(hmac.compare_digest(each.encode(), expected) for each in presented):
            return json.loads(raw_body)
    raise NotGenuine("signed by somebody else, or changed on the way")


def is_genuine(raw_body, headers, secrets):
    """By X-SVC-Signature alone: genuine, though perhaps sent again by somebody who recorded it."""
    presented = [headers.get("x-svc-signature") or "", headers.get("x-svc-signature-next") or ""]
    return any(
        hmac.compare_digest(each.encode(), hmac.new(secret.encode(), raw_body, hashlib.sha256).hexdigest().encode())
        for secret in secrets
        for each in presented
    )


def _verifies(vector, raw_body):
    try:
        return bool(verify_webhook(raw_body, vector["headers"], vector["secrets"], vector["now"]))
    except NotGenuine:
        return False


def _test(file):
    with open(file, encoding="utf-8") as stream:
        vectors = json.load(stream)["vectors"]
    wrong = 0
    for vector in vectors:
        raw_body = vector["body"].encode()
        genuine = is_genuine(raw_body, vector["headers"], vector["secrets"])
        if (_verifies(vector, raw_body), genuine) != (vector["verifies"], vector["genuine"]):
            print(f"wrong: {vector['name']}", file=sys.stderr)
            wrong += 1
    print(f"{len(vectors) - wrong} of {len(vectors)} vectors")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(_test(sys.argv[1]))
