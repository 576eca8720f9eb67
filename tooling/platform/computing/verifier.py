import hashlib, hmac, json, sys

sha = lambda data: hashlib.sha256(data).digest()

def blocks(key, text):  # HMAC-SHA-256 of 'text:0', 'text:1', ...
    counter = 0
    while True:
        yield hmac.new(key, f"{text}:{counter}".encode(), hashlib.sha256).digest()
        counter += 1

def dice(seed, game, no):
    faces = (b % 6 + 1 for block in blocks(seed, f"{game}:{no}") for b in block if b < 252)
    return [next(faces) for _ in range(3)]

def prize(seed, client, nonce, prizes):
    total = sum(p["weight"] for p in prizes)
    words = (int.from_bytes(b[i:i + 4], "big") for b in blocks(seed, f"{client}:{nonce}") for i in range(0, 32, 4))
    number = next(w for w in words if w < 2**32 // total * total) % total
    return next(p["id"] for i, p in enumerate(prizes) if number < sum(q["weight"] for q in prizes[:i + 1]))

def round_holds(r):
    link = seed = bytes.fromhex(r["seed"])
    for _ in range(r["chain_position"]):
        link = sha(link)
    fixed = sha(seed).hex() == r["commit"] and link.hex() == r["chain_end"]
    return fixed and dice(seed, r["game"], r["round"]) == r["dice"]

def wheel_holds(w):
    prizes = sorted(w["prizes"], key=lambda p: p["id"])
    seed, text = bytes.fromhex(w["server_seed"]), ";".join(f'{p["id"]}:{p["minor"]}:{p["weight"]}' for p in prizes)
    return sha(seed + sha(text.encode())).hex() == w["commit"] and prize(seed, w["client_seed"], w["nonce"], prizes) == w["prize"]

data = json.load(sys.stdin)
for name, holds in {"round": round_holds, "wheel": wheel_holds}.items():
    if name in data:
        print(name, "verified" if holds(data[name]) else "WRONG")
