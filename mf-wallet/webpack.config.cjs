require('tsx/cjs');

module.exports = require('../tooling/build').remoteConfig('mf-wallet');
