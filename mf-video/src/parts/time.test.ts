import { secondsOf, timeText } from './time';

test.each([
  ['0:40', 40],
  ['12:05', 725],
  ['1:02:03', 3723],
  [' 3:07 ', 187],
])('%s is a length [DATA-070] (O-33)', (text, seconds) => {
  expect(secondsOf(text)).toBe(seconds);
});

test.each(['', '0:00', 'soon', '40', '0:4', '1:60', '1:75:00', '-0:10', '0:40 min', '1:2:3:4'])(
  '"%s" is no length and is only shown',
  (text) => {
    expect(secondsOf(text)).toBeUndefined();
  },
);

test.each([
  [0, '0:00'],
  [19.98, '0:19'],
  [725, '12:05'],
  [3723, '1:02:03'],
  [Number.NaN, '0:00'],
  [-3, '0:00'],
])('%d seconds read %s', (seconds, text) => {
  expect(timeText(seconds)).toBe(text);
});
