require('tsx/cjs');

const { shellConfig, workerConfig } = require('../tooling/build');

module.exports = [shellConfig(), workerConfig()];
