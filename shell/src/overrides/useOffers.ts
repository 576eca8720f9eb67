import { GRANT_HEADER } from '@unison/shared/remote/grant';
import { Offers } from '@unison/shared/remote/offers';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { trialState } from './trialState';

const ADDRESS = '/registry/offers.json';

/** What an edge answers that lets this page choose nothing, and a host of files that has no edge. */
const REFUSALS = [403, 404];

async function fetchOffers(): Promise<Offers | 'refused'> {
  const { grant } = trialState.now();
  const answer = await fetch(ADDRESS, { cache: 'no-store', headers: grant === '' ? {} : { [GRANT_HEADER]: grant } });
  if (REFUSALS.includes(answer.status)) return 'refused';
  if (!answer.ok) throw new Error(`${ADDRESS}: HTTP ${String(answer.status)}`);
  return v.parse(Offers, await answer.json());
}

/** What there is to choose from: undefined until it came, `failed` when it did not, `refused` where nothing may be chosen. Delivery is asked of the edge, not of the platform. */
export function useOffers(): Offers | 'failed' | 'refused' | undefined {
  const [offers, setOffers] = useState<Offers | 'failed' | 'refused'>();
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
