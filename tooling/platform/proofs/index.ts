import { fairPlayCalls } from '@unison/shared/contract';
import { refuse } from '../routes';
import type { Domain } from '../routes';
import { findGameEver } from '../rounds/readRounds';
import { publicView, revealsOf } from './readDraws';

/** What anybody may know about draws, the same for everybody (O-90): commits, reveals, where each chain stands, late and lost rounds. */
export const serveProofs: Domain = ({ answerOpen, database }) => {
  answerOpen(fairPlayCalls.getFairness, () => publicView(database));

  answerOpen(fairPlayCalls.listReveals, async (_context, { id, before, after }) => {
    for (const [field, round] of Object.entries({ before, after }))
      if (round !== undefined && !/^\d{1,15}$/.test(round)) refuse('request.invalid', { field });
    const game = (await findGameEver(database, id)) ?? refuse('refused.noGame');
    return revealsOf(database, game.id, { before, after });
  });
};
