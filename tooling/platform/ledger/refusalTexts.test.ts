import { LANGUAGES } from '@unison/shared/contract';
import { texts } from '../texts';
import { REASONS } from '.';

test('every refusal of the ledger has its words in all six languages', () => {
  for (const language of LANGUAGES) for (const reason of REASONS) expect(texts[language][`refused.${reason}`]).toMatch(/\S/);
});
