import { SERVICE_TOPICS } from '@unison/shared/contract';
import { useHomeTexts } from '../useHomeTexts';

/** The name of a topic; one this build does not know stays as the platform sent it. */
export function useTopicName(): (topic: string) => string {
  const { t } = useHomeTexts();
  return (topic) => (SERVICE_TOPICS.some((known) => known === topic) ? t(`service.topic.${topic}`) : topic);
}
