import type { Keyed, UserInfo } from '@unison/shared/api';
import { AttemptNotes, useAttempts, useOutcomeToast } from '@unison/shared/attempt';
import { paths } from '@unison/shared/contract';
import { entryText, parsePositiveAmount } from '@unison/shared/format';
import { useForm } from '@unison/shared/forms';
import { useFormat, useTexts } from '@unison/shared/i18n';
import { useErrorToast, useSaving } from '@unison/shared/session';
import { Button, Form, VisuallyHidden } from '@unison/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { AmountField } from '../parts/AmountField';
import formStyles from '../parts/Form.module.css';
import { useWithdrawMutation } from '../parts/moneyApi';
import type { WithdrawRule } from '../parts/moneyApi';
import { isPayPassword, PayPasswordField } from '../parts/PayPasswordField';
import { Requested } from './Requested';
import { Unanswered } from './Unanswered';
import { useAmountCheck } from './useAmountCheck';
import { useHindrance } from './useHindrance';
import { useOwnWithdrawals } from './useOwnWithdrawals';
import styles from './withdraw.module.css';
import { withdrawAttempts } from './withdrawAttempts';
import type { Withdrawal } from './withdrawAttempts';

const EMPTY = { amount: '', password: '' };

export type WithdrawFormProps = { user: UserInfo; rule: WithdrawRule };

/** While nobody knows what became of a withdrawal, the form repeats that very one and no other (O-81). */
export function WithdrawForm({ user, rule }: WithdrawFormProps) {
  const { t, language } = useTexts('wallet');
  const { money, amount: figure } = useFormat();
  const [withdraw] = useWithdrawMutation();
  const own = useAttempts(withdrawAttempts, () => ask());
  const { open, mayRepeat, begin, again, forget } = own;
  const errorToast = useErrorToast();
  const { tell: refuse, refusal } = useSaving({ keep: true });
  const records = { label: t('money.seeRecords'), href: paths.withdrawRecords() };
  const tell = useOutcomeToast<Withdrawal, { number: string | undefined }>(undefined, {
    open: ({ body }) => ({ text: t('money.withdrawalUnanswered', { amount: money(body.money) }), link: records }),
    done: (done) => {
      const number = done.kind === 'answered' ? done.answer.answer.number : done.number;
      if (number === undefined) return undefined;
      return { text: t('money.requested', { number }), link: { label: t('money.seeReceipt'), href: paths.withdrawRecords(number) } };
    },
  });
  const [unanswered] = open;
  const canRepeat = unanswered !== undefined && mayRepeat(unanswered);
  const { readNumbers, found, ask } = useOwnWithdrawals(unanswered);
  const [requested, setRequested] = useState<{ number: string | undefined }>();
  const checkAmount = useAmountCheck({ ...rule, balance: user.money });
  const isHindered = useHindrance(user);

  const form = useForm({
    start: EMPTY,
    holdAs: 'withdraw',
    heldFor: user.id,
    secret: ['password'],
    check: ({ amount, password }) => ({
      amount: unanswered ? undefined : checkAmount(amount),
      // Each wrong one is counted, and nothing else can be right.
      password: user.hasPayPassword && !isPayPassword(password) ? t(password ? 'pwd.sixChars' : 'money.payPasswordPrompt') : undefined,
    }),
    send: async ({ amount, password }) => {
      const way = { call: (body: Withdrawal, keyed: Keyed) => withdraw({ ...keyed, ...body, password }).unwrap() };
      const beginOne = async () => {
        const reading = readNumbers(); // beside the other questions
        if (await isHindered()) return undefined;
        const now = await reading;
        // Without the records of before, no record could say afterwards what became of it.
        if ('error' in now) return void errorToast(now.error);
        return begin({ body: { money: parsePositiveAmount(amount) ?? '' }, before: now.numbers }, way);
      };
      setRequested(undefined);
      const outcome = await (unanswered ? again(unanswered.key, way) : beginOne());
      if (outcome?.kind === 'refused') return (refuse(outcome.error), false);
      const saved = tell(outcome);
      if (!saved) return false;
      form.change(EMPTY);
      setRequested(saved.answer);
      return true;
    },
  });

  const { change } = form;
  const startAnew = (key: string) => {
    forget(key);
    change(EMPTY);
  };
  useEffect(() => {
    if (!found || !unanswered) return;
    startAnew(unanswered.key);
    setRequested({ number: found });
  }, [found]); // oxlint-disable-line react/exhaustive-deps -- once for each record that is found; the rest is new at each render

  // The form is longer than a phone: what became of a press stands at the press, and is brought into view.
  const atPress = useRef<HTMLDivElement>(null);
  const outcome = requested ?? unanswered?.key;
  useEffect(() => {
    if (outcome) atPress.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome]);

  const [filled, setFilled] = useState<string>();
  const fillAll = () => {
    const all = entryText(user.money ?? 0, language);
    setFilled(all);
    change({ amount: all });
  };
  const amountProps = form.text('amount');
  const hasFields = !unanswered || canRepeat;
  return (
    <Form of={form}>
      {hasFields ? (
        <>
          <div className={styles.amount}>
            <AmountField
              {...amountProps}
              value={unanswered ? entryText(unanswered.body.money, language) : amountProps.value}
              readOnly={unanswered !== undefined}
            />
            {user.money === undefined || unanswered ? null : (
              <Button variant="quiet" size="small" onClick={fillAll}>
                {t('money.all')}
              </Button>
            )}
            {/* The button keeps the focus, and its name does not say what stands in the field now. */}
            <VisuallyHidden>
              <span aria-live="polite">{filled === form.entries.amount ? figure(parsePositiveAmount(filled) ?? 0) : ''}</span>
            </VisuallyHidden>
          </div>
          <PayPasswordField {...form.text('password')} label={t('money.payPassword')} onType={(password) => change({ password })} />
        </>
      ) : null}
      <div className={formStyles.form} ref={atPress}>
        {requested ? <Requested number={requested.number} /> : null}
        <AttemptNotes of={own} records={records.href} recordsLabel={records.label} />
        {unanswered ? <Unanswered attempt={unanswered} canRepeat={canRepeat} onStartAnew={() => startAnew(unanswered.key)} /> : null}
        {refusal}
        {hasFields ? (
          <Button type="submit" variant="primary" block busy={form.isSending}>
            {unanswered ? t('money.sendAgain') : t('mine.withdraw')}
          </Button>
        ) : null}
      </div>
    </Form>
  );
}
