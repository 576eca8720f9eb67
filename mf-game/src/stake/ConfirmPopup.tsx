import type { BaseInfo } from '@unison/shared/api';
import { dotted } from '@unison/shared/format';
import { useFormat } from '@unison/shared/i18n';
import { Amounts, Button, Facts, Icon, IconButton, List, ListRow, StatusLine } from '@unison/shared/ui';
import { Dialog } from '@unison/shared/ui/overlay';
import type { StakeOption } from '../parts/gameApi';
import { useGameTexts } from '../useGameTexts';
import styles from './ConfirmPopup.module.css';
import { returnOf, totalOf } from './review';
import type { Change, Review } from './review';
import { useLimits } from './useLimits';

export type ConfirmPopupProps = {
  gameName: string;
  review: Review;
  /** As they are offered now: their names are in the language of the moment. */
  offered: readonly StakeOption[];
  base: BaseInfo;
  /** What holds no longer: this review is not sent; the member may look at it anew. */
  change: Change | undefined;
  /** The round that takes stakes now; undefined while none does. */
  openRound: string | undefined;
  /** The round that is over has its dice still to come; else nobody knows whether it is drawn, or it was, and none follows. */
  isDrawing: boolean;
  /** The odds on screen are not those of that round: it cannot be looked at anew either. */
  oddsDiffer: boolean;
  isSending: boolean;
  onRemove: (type: string) => void;
  onRenew: () => void;
  onSubmit: () => void;
  onClose: () => void;
};

/** What exactly is staked, on what, and what it can pay; the order is sent from here alone (GAME-07, GAME-08, O-54, Q-26). */
export function ConfirmPopup(props: ConfirmPopupProps) {
  const { gameName, review, offered, base, change, isDrawing, oddsDiffer, isSending, onRemove, onClose } = props;
  const { t, common } = useGameTexts();
  const format = useFormat();
  const total = totalOf(review);
  const limits = useLimits(total);
  const nameOf = ({ type, name }: StakeOption) => offered.find((option) => option.type === type)?.name || name || type;
  return (
    <Dialog open title={t('game.confirm')} onClose={onClose} footer={<Footer {...props} />}>
      <div className={styles.content}>
        <Facts
          items={[
            { label: t('game.game'), value: gameName },
            { label: t('game.currentRound'), value: review.round },
          ]}
        />
        {/* Without a name: the dialog is read with all it says, and of a list that has one the name alone. */}
        <List raised={false}>
          {review.options.map((option) => (
            <ListRow
              key={option.type}
              title={<strong>{nameOf(option)}</strong>}
              detail={
                <Amounts>
                  {dotted(`${t('game.odds')} ${format.amount(option.odds)}`, `${t('game.stake')} ${format.money(review.stake)}`)}
                  <br />
                  {`${t('game.return')} ${format.money(returnOf(review, option))}`}
                </Amounts>
              }
              trailing={
                <IconButton
                  icon="trash"
                  label={t('game.remove', { name: nameOf(option) })}
                  disabled={isSending}
                  onClick={() => onRemove(option.type)}
                />
              }
            />
          ))}
        </List>
        <Facts
          items={[
            { label: t('game.stakeEach'), value: format.money(review.stake) },
            {
              label: t('game.total'),
              value: (
                <strong>
                  <Amounts>{format.money(total)}</Amounts>
                </strong>
              ),
            },
            ...limits.facts,
          ]}
        />
        {limits.passed === undefined ? null : (
          <StatusLine tone="warning" live>
            {t(limits.passed === 'stake' ? 'game.overStakeLimit' : 'game.overLossLimit')}
            {limits.renewsAt === undefined ? null : <p>{common('care.dayEnds', { time: format.moment(limits.renewsAt) })}</p>}
          </StatusLine>
        )}
        <p className={styles.note}>
          <Icon name="info" size={20} />
          {t('game.lose')}
        </p>
        {base.playCredits ? <p className={styles.note}>{common('money.sandbox')}</p> : null}
        {change === undefined ? null : (
          <StatusLine tone="warning" live>
            {change === 'closed'
              ? t('game.closed', { n: review.round })
              : t(change === 'options' ? 'game.optionsChanged' : 'game.oddsChanged')}
            {isDrawing ? `\u00a0· ${t('game.drawing')}` : oddsDiffer ? `\u00a0· ${t('game.oddsDiffer')}` : null}
          </StatusLine>
        )}
      </div>
    </Dialog>
  );
}

function Footer({ change, openRound, oddsDiffer, isSending, onRenew, onSubmit, onClose }: ConfirmPopupProps) {
  const { t, common } = useGameTexts();
  return (
    <>
      <Button block onClick={onClose}>
        {common(isSending ? 'common.close' : 'common.cancel')}
      </Button>
      {change === undefined || openRound === undefined ? (
        <Button block variant="primary" busy={isSending} aria-disabled={change !== undefined} onClick={onSubmit}>
          {t('game.submit')}
        </Button>
      ) : (
        <Button block variant="primary" busy={isSending} aria-disabled={oddsDiffer} onClick={oddsDiffer ? undefined : onRenew}>
          {t('game.reviewAgain', { n: openRound })}
        </Button>
      )}
    </>
  );
}
