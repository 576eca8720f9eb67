require('tsx/cjs');

module.exports = require('../tooling/build').shellConfig();
