import * as v from 'valibot';
import { rows, shape } from './tiers';
import { figure, identifier, numeric, optionalText, text, unixTime } from './wire';

/** One prize of the wheel (API-52, DATA-125 to DATA-127); `probability` (0 to 1) is an added field (B-05). */
export const Prize = shape({ id: identifier, title: text, image: text, probability: figure });

/** One row of the winner log (API-53, DATA-130 to DATA-133). `add_time` in unix seconds. */
export const Winner = shape({ image: text, mmname: text, username: text, add_time: unixTime });

/** The won prize (API-54, DATA-128, DATA-129) and, as added fields, what proves the draw. */
export const WinResult = shape({
  id: identifier,
  msgmemo: text,
  proof: v.nullish(
    v.object({ server_seed: text, client_seed: text, nonce: numeric, prize_hash: text, next_commit: text, no: optionalText }),
  ),
});

/** Prize list and winner log come as bare lists or inside `list`. */
export const PrizeList = rows(Prize);
export const WinnerLog = rows(Winner);
