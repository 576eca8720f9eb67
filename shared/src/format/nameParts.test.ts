import { nameParts } from './nameParts';

test.each([
  ['Fast comet · Task upgrade', ['Fast comet', 'Task upgrade']],
  ['A · B · C', ['A · B', 'C']],
  ['Harbour', ['Harbour']],
  ['ジョン・スミス', ['ジョン・スミス']],
  [' · only', [' · only']],
  ['only · ', ['only · ']],
  ['', ['']],
])('the name %j stands as %j', (name, parts) => expect(nameParts(name)).toEqual(parts));
