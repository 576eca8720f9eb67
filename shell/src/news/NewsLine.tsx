import { usePartWhile } from '@unison/shared/screen';
import { useNews } from './useNews';

/** Tells what happened to the member's money (B-04); its code comes when there is something to tell. */
export function NewsLine() {
  const { currentData: news, fulfilledTimeStamp } = useNews();
  const load = () => import(/* webpackChunkName: 'sheets' */ './NewsToast').then((module) => module.NewsToast);
  const NewsToast = usePartWhile((news?.events.length ?? 0) > 0, load, false);
  return news && NewsToast ? <NewsToast news={news} answeredAt={fulfilledTimeStamp} /> : null;
}
