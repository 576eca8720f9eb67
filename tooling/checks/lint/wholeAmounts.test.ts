import { lintedRepository } from '../../testing/lintedRepository';

/** How many amounts of this element a line may part from their unit. */
function parted(element: string): number {
  const said = lintedRepository({ 'mf-a/src/Part.tsx': `export const Part = () => ${element};` });
  return (said['mf-a/src/Part.tsx'] ?? []).filter((message) => message.startsWith('On a narrow phone a line may end')).length;
}

test('an amount among words of a screen stands in Amounts or in a part of the kit that has it', () => {
  const element = `<Card>
    <p>{t('sum', { money: format.money(1) })}</p>
    <StatusLine><p>{open ? money(2) : null}</p></StatusLine>
    <>{format.money(3)}</>
    <p><Amounts>{format.money(4)}</Amounts></p>
    <StatusLine>{format.money(5)}</StatusLine>
    <Facts items={[{ label: 'Sum', value: format.money(6) }, { label: 'Each', value: <b>{format.money(7)}</b> }]} />
    <p onClick={() => send(format.money(8))}>{format.amount(9)}</p>
  </Card>`;
  expect(parted(element)).toBe(4); // 1, 2, 3, 7
});

test('an amount that is handed to a part of the kit which shows words as they come is told so; what nobody sees is not', () => {
  const element = `<Sheet open title={t('sum', { money: format.money(1) })} onClose={() => say(money(2))}>
    <VisuallyHidden>{money(3)}</VisuallyHidden>
    <ErrorState message={t('sum', { money: money(4) })} />
    <ErrorState message={<Amounts>{money(5)}</Amounts>} />
    <RadioList legend="" options={[{ label: money(6) }]} error={money(7)} />
    <EmptyState message={money(8)} />
  </Sheet>`;
  expect(parted(element)).toBe(3); // 1, 4, 6
});
