import { GRANT_HEADER } from '@unison/shared/remote/grant';
import { Offers } from '@unison/shared/remote/offers';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { trialState } from './trialState';

const ADDRESS = '/registry/offers.json';

async function fetchOffers(): Promise<Offers> {
  const { grant } = trialState.now();
  const answer = await fetch(ADDRESS, { cache: 'no-store', headers: grant === '' ? {} : { [GRANT_HEADER]: grant } });
  if (!answer.ok) throw new Error(`${ADDRESS}: HTTP ${String(answer.status)}`);
  return v.parse(Offers, await answer.json());
}

/** What there is to choose from: undefined until it came, `failed` when it did not. Delivery is asked of the edge, not of the platform. */
export function useOffers(): Offers | 'failed' | undefined {
  const [offers, setOffers] = useState<Offers | 'failed'>();
  useEffect(() => {
    let isWanted = true;
    fetchOffers().then(
      (come) => isWanted && setOffers(come),
      () => isWanted && setOffers('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return offers;
}
