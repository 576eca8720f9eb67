module.exports = 'picture';
