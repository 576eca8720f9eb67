const { readFileSync } = require('node:fs');
const Sequencer = require('@jest/test-sequencer').default;

/** What takes long whatever its size: runs with a size of their own, forms field by field, processes, a browser, a whole registry. */
const LONG =
  /\b(testSize|testEveryField|startProcess|asOperator|bundled|spawn|spawnSync|withGallery|beginKilling)\(|\bwithPostgres\(\{ own/;

/** The long test files first, so that none is alone at the end while other workers have nothing left; then as Jest has it, by time or size. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const isLong = new Map(Array.from(tests, ({ path }) => [path, LONG.test(readFileSync(path, 'utf8'))]));
    return super.sort(tests).sort((one, other) => Number(isLong.get(other.path)) - Number(isLong.get(one.path)));
  }
};
