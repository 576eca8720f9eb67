import { fromHex, toHex } from './bytes';
import { chainStep } from './chain';
import { AT_ONCE } from './links';
import type { GamePin, Segment } from './pin';

/**
 * Stretches of which none lies over another. What reaches over the one below keeps its newest link alone: a link of each at one place was
 * never compared, so neither the way down nor a mark says anything. `doubted`: those.
 */
function apart(segments: readonly Segment[]): { kept: Segment[]; doubted: Segment[] } {
  const [kept, doubted]: [Segment[], Segment[]] = [[], []];
  for (const segment of [...segments].sort((one, other) => one.low.position - other.low.position)) {
    const top = kept.at(-1)?.high.position ?? -1;
    if (segment.low.position > top) kept.push(segment);
    else if (segment.high.position > top) {
      kept.push({ low: segment.high, high: segment.high });
      doubted.push(segment);
    }
  }
  return { kept, doubted };
}

/** The links of a stretch that a few ms can tell of. */
function linksOf({ low, high }: Segment): string[] {
  const links = [low.link];
  let link = fromHex(high.link);
  for (let steps = Math.min(high.position - low.position, AT_ONCE); steps >= 0; steps -= 1) {
    links.push(toHex(link));
    link = chainStep(link);
  }
  return links;
}

/**
 * What a device kept, without stretches over others: it took links from inside a stretch for one of their own (before decision 163), then
 * called what it could not follow to them broken, and all rounds in there wrong. What was said of such links is withdrawn with the mark.
 */
export function withoutOverlaps(pin: GamePin): GamePin {
  const chains = pin.chains.map((chain) => ({ chain, ...apart(chain.segments) }));
  if (chains.every(({ chain, kept, doubted }) => doubted.length === 0 && kept.length === chain.segments.length)) return pin;
  const marked = new Set(chains.flatMap(({ doubted }) => doubted.filter(({ isBroken }) => isBroken).flatMap(linksOf)));
  return {
    ...pin,
    chains: chains.map(({ chain, kept }) => ({ ...chain, segments: kept })),
    differences: pin.differences.filter(({ reason, shown, isAccepted }) => isAccepted || reason !== 'wrongChain' || !marked.has(shown)),
  };
}
