import { paths } from '@unison/shared/contract';
import { ServiceLink } from '@unison/shared/screen';
import { Card, Facts, LinkButton, Screen } from '@unison/shared/ui';
import { CancelWithdrawal } from '../parts/CancelWithdrawal';
import { isNotDrawn } from '../parts/recordStatus';
import { useWalletTexts } from '../useWalletTexts';
import type { KeyedRecord } from './accountRecord';
import { DiceOutcome } from './DiceOutcome';
import { RecordAmount } from './RecordAmount';
import { RecordNumber } from './RecordNumber';
import { recordAbout } from './recordAbout';
import styles from './records.module.css';
import { UnpaidTopUp } from './UnpaidTopUp';
import { useFieldTexts } from './useFieldTexts';

/** One record with everything the platform says of it. */
export function Receipt({ record, topic }: { record: KeyedRecord; topic: 'money' | 'game' }) {
  const { t, common } = useWalletTexts();
  const { shown } = useFieldTexts();
  const { number, title, fields, game, withdrawal, topUp, about } = record;
  const aboutPath = recordAbout(about);
  return (
    <Screen>
      <Card>
        <div className={styles.head}>
          <h2 className={styles.title}>{title === '' ? '–' : title}</h2>
          {game ? <DiceOutcome game={game} size={48} /> : null}
          <RecordAmount record={record} size="huge" />
        </div>
      </Card>
      {number ? <RecordNumber number={number} record={record} /> : null}
      <Card>
        <Facts items={fields().map(({ label, value }) => ({ label, value: shown(value) }))} />
      </Card>
      {withdrawal ? <CancelWithdrawal withdrawal={withdrawal} /> : null}
      {topUp ? <UnpaidTopUp topUp={topUp} /> : null}
      <div className={styles.ways}>
        {aboutPath === undefined ? null : (
          <LinkButton href={aboutPath} icon="list" block>
            {t('record.about')}
          </LinkButton>
        )}
        {game?.gameId && game.round !== '' && !isNotDrawn(game) && game.dice.length > 0 ? (
          <LinkButton href={paths.check(game.gameKey ?? game.gameId, game.gameId, game.round)} icon="shield" block>
            {t('record.check')}
          </LinkButton>
        ) : null}
        <ServiceLink icon="service" variant="quiet" block href={paths.serviceTopic(topic, number)}>
          {common('service.ask')}
        </ServiceLink>
      </div>
    </Screen>
  );
}
