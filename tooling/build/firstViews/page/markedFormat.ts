import { priceMark } from './tables';

const refuse = (what: string) => (): never => {
  throw new Error(`a first view shows ${what}: what is written by a formatter other than 'price' waits for the app. Leave that part out.`);
};

/** Stands in for `useFormat` of shared/i18n while first views are drawn: a price is a mark, and money is refused. */
export function useFormat() {
  return {
    unit: '',
    price: priceMark,
    ...Object.fromEntries(
      ['money', 'amount', 'number', 'percent', 'date', 'moment', 'time', 'relative'].map((name) => [name, refuse(`'${name}'`)]),
    ),
  };
}
