// Class names of a CSS module are their own names in jest, so that a test can read them.
module.exports = new Proxy({}, { get: (_target, name) => (name === '__esModule' ? false : name) });
