import { causeOf } from '../dev/messageOf';
import { counted } from '../process/counted';
import { OUTDATED } from '../edge/viewFigures';
import { CANARY, STABLE } from '../registry';
import { addressProblem, askEdge, isNobody, type EdgeUrl } from './edgeAddress';

/** How often one release gave way to the last good version, or failed without one, since the edge was started; of how many views that ran something of it. */
export type Figures = { package: string; release: string; channel: string; views: number; fellBack: number; failed: number };

const VIEW = /^unison_edge_views_total\{(.*)\} (\d+)$/;

/** Labels of a line in the Prometheus text format; none of ours has a quote in it. */
const labelsOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));

/** The views that an edge counted, from the text of its `/metrics`. */
export function viewFigures(metrics: string): Figures[] {
  const found = new Map<string, Figures>();
  for (const line of metrics.split('\n')) {
    const [, labels = '', count = ''] = VIEW.exec(line) ?? [];
    const { package: name, release, channel = '', outcome } = labelsOf(labels);
    if (name === undefined || release === undefined) continue;
    const key = `${name} ${release} ${channel}`;
    const figures = found.get(key) ?? { package: name, release, channel, views: 0, fellBack: 0, failed: 0 };
    if (outcome !== OUTDATED) figures.views += Number(count);
    if (outcome === 'fellBack') figures.fellBack += Number(count);
    if (outcome === 'failed') figures.failed += Number(count);
    found.set(key, figures);
  }
  return [...found.values()];
}

/** What the edge at `edgeUrl` counted; no figures without an address, and one line in words where it does not say. */
export async function askFigures(edgeUrl: EdgeUrl): Promise<{ figures?: Figures[]; problem?: string }> {
  if (isNobody(edgeUrl)) return {};
  const written = addressProblem(edgeUrl);
  if (written !== undefined) return { problem: `${written}.` };
  const url = new URL('/metrics', edgeUrl).href;
  try {
    const answer = await askEdge(url);
    const text = await answer.text();
    if (answer.ok && text.includes('unison_edge_')) return { figures: viewFigures(text) };
    return {
      problem: `${url} tells no figures (${String(answer.status)}); in production an edge tells them at its EDGE_ADMIN_PORT alone`,
    };
  } catch (error) {
    return { problem: `${url} does not answer (${causeOf(error)})` };
  }
}

type Channels = Readonly<Record<string, string>>;

/** Those of a package that went wrong, a line each for `status`; of a canary always, with stable beside it: nobody promotes what nobody has seen. */
export function describeFigures(figures: readonly Figures[], name: string, channels: Channels): string[] {
  const own = figures.filter((one) => one.package === name);
  const compared = (channels[CANARY] === undefined ? [] : [CANARY, STABLE]).flatMap((channel) => {
    const release = channels[channel];
    return release === undefined ? [] : [{ package: name, release, channel, views: 0, fellBack: 0, failed: 0 }];
  });
  const isOf = (one: Figures) => (other: Figures) => one.release === other.release && one.channel === other.channel;
  const unseen = compared.filter((one) => !own.some(isOf(one)));
  return [...own, ...unseen]
    .filter((one) => one.fellBack + one.failed > 0 || compared.some(isOf(one)))
    .map(
      ({ release, channel, views, fellBack, failed }) =>
        `  ${channel} ${release}: of ${counted(views, 'view')} ${String(fellBack)} fell back to the last good version, ${String(failed)} failed, since the edge was started`,
    );
}
