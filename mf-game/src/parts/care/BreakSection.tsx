import { BreakForm, useBreakForm } from '@unison/shared/care';
import { Button, Section } from '@unison/shared/ui';
import { useGameTexts } from '../../useGameTexts';
import { BreakCard } from '../BreakCard';

/** A break, and the one that runs. */
export function BreakSection({ until }: { until: number | undefined }) {
  const { common } = useGameTexts();
  const state = useBreakForm();
  return (
    <Section heading={common('care.break')} level={3}>
      {until === undefined ? null : <BreakCard until={until} />}
      <BreakForm of={state}>
        <Button type="submit" block>
          {common('care.breakTake')}
        </Button>
      </BreakForm>
    </Section>
  );
}
