import { saidHtml } from './saidHtml';

test.each(['', ' ', '<p></p>', '<p><br></p>', '<div>&nbsp;\u200b</div>', '<p class="ql-align-center"><br/></p>'])(
  '%j says nothing (O-46)',
  (html) => {
    expect(saidHtml(html)).toBe('');
  },
);

test.each(['Hello', '<p>Hello</p>', '<p><img src="/a.webp"></p>', '1 < 2'])('%j is shown as it came (O-46)', (html) => {
  expect(saidHtml(html)).toBe(html);
});
