/** One step of a draw: a program for Python 3 that runs as it stands, and what it prints. Its words are the texts `compute.<key>.…`. */
export type Lesson = { key: 'chain' | 'dice' | 'odds' | 'promise' | 'segment'; program: string; prints: string };

const SEED = '09b8c5d6bc2502f5f3d4d17e5fa4b9ff044ad2bdd9f588badba5b9cc09dbb1b0';
const SERVER_SEED = '1f1e1d1c1b1a191817161514131211100f0e0d0c0b0a09080706050403020100';

const CHAIN: Lesson = {
  key: 'chain',
  program: `import hashlib
seed = bytes.fromhex("${SEED}")
print("commitment", hashlib.sha256(seed).hexdigest())
link = seed
for step in range(4):
    link = hashlib.sha256(link).digest()
print("end", link.hex())`,
  prints: `commitment 5b0ea80ec40723c1f948b0f7245bca57484d6ca5a48d1e25339b08c93d8f42dc
end ecb807a1906b5e5268b738f97d957a382e6e318fe30d404a46492494473761a0`,
};

const DICE: Lesson = {
  key: 'dice',
  program: `import hashlib, hmac
seed = bytes.fromhex("${SEED}")
block = hmac.new(seed, b"2:89763234:0", hashlib.sha256).digest()
print("bytes", list(block[:5]))
print("dice", [byte % 6 + 1 for byte in block if byte < 252][:3])`,
  prints: `bytes [159, 45, 44, 78, 146]
dice [4, 4, 3]`,
};

const ODDS: Lesson = {
  key: 'odds',
  program: `import hashlib
odds = ("bi=197;sm=197;si=197;do=197;3=21276;4=7092;5=3546;6=2127;7=1418;8=1013;9=851;"
        "10=788;11=788;12=851;13=1013;14=1418;15=2127;16=3546;17=7092;18=21276")
print("hash", hashlib.sha256(odds.encode()).hexdigest())
print("big", round(108 / 216 * 1.97, 4))`,
  prints: `hash 077a34a8ef87f6219cc45133ab0cd04eccad76123f69f67da478e1f7608c33cb
big 0.985`,
};

const PROMISE: Lesson = {
  key: 'promise',
  program: `import hashlib
prizes = "1:0:300;2:500:300;3:1000:180;4:2000:120;5:5000:60;6:10000:30;7:20000:9;8:100000:1"
seed = bytes.fromhex("${SERVER_SEED}")
listed = hashlib.sha256(prizes.encode()).digest()
print("prizes", listed.hex())
print("commitment", hashlib.sha256(seed + listed).hexdigest())`,
  prints: `prizes 2b6b110ae2513f9d9c544770d67946d0bc37f71ffab8201744830d0e5abd9421
commitment 9e15a75207cb2a4744f1e35ade1256ada8a602fbfcb5655bcc1dcebacf21316a`,
};

const SEGMENT: Lesson = {
  key: 'segment',
  program: `import hashlib, hmac
seed = bytes.fromhex("${SERVER_SEED}")
weights = [300, 300, 180, 120, 60, 30, 9, 1]
total = sum(weights)
block = hmac.new(seed, b"my-own-words:7:0", hashlib.sha256).digest()
words = [int.from_bytes(block[at:at + 4], "big") for at in range(0, 32, 4)]
number = next(word for word in words if word < 2**32 // total * total) % total
print("number", number, "of", total)
print("prize", next(n for n in range(1, 9) if number < sum(weights[:n])))`,
  prints: `number 271 of 1000
prize 1`,
};

/** The steps in the order in which they are told. */
export const LESSONS: readonly Lesson[] = [CHAIN, DICE, ODDS, PROMISE, SEGMENT];
