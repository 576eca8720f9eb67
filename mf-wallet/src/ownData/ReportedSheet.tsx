import { dotted } from '@unison/shared/format';
import { useFormat, useTexts } from '@unison/shared/i18n';
import { Answer } from '@unison/shared/screen';
import { useSaving } from '@unison/shared/session';
import { Button, EmptyState, List, ListRow, SkeletonRows } from '@unison/shared/ui';
import { Sheet } from '@unison/shared/ui/overlay';
import { useListReportsQuery, useShowAgainMutation } from './ownDataApi';
import type { ReportedProfile } from './ownDataApi';

const REASONS: Record<string, string> = {
  false: 'own.reason.false',
  under_age: 'own.reason.under_age',
  abusive: 'own.reason.abusive',
};

/** The profiles that are hidden because the member reported them (B-02). */
export function ReportedSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('wallet');
  const answer = useListReportsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Sheet open onClose={onClose} title={t('own.reported')}>
      <Answer of={answer} loading={<SkeletonRows count={2} />}>
        {(profiles) =>
          profiles.length === 0 ? (
            <EmptyState icon="report" message={t('own.noneReported')} />
          ) : (
            <>
              <p>{t('own.reportedExplain')}</p>
              <List label={t('own.reported')}>
                {profiles.map((profile) => (
                  <ReportedRow key={profile.id} profile={profile} />
                ))}
              </List>
            </>
          )
        }
      </Answer>
    </Sheet>
  );
}

function ReportedRow({ profile }: { profile: ReportedProfile }) {
  const { t } = useTexts('wallet');
  const { date } = useFormat();
  const { save } = useSaving();
  const [showAgain, { isLoading }] = useShowAgainMutation();
  const reason = REASONS[profile.reason];
  const name = profile.name || profile.id;
  return (
    <ListRow
      title={name}
      detail={dotted(reason && t(reason), profile.reportedAt !== undefined && date(profile.reportedAt))}
      trailing={
        profile.isHiddenFromAll ? (
          t('own.hiddenFromAll')
        ) : (
          <Button
            size="small"
            busy={isLoading}
            aria-label={t('own.showAgainOf', { name })}
            onClick={() => void save(showAgain({ id: profile.id }), { done: t('own.shown') })}
          >
            {t('own.showAgain')}
          </Button>
        )
      }
    />
  );
}
