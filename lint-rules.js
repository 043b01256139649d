/*
 * Rules of this house that the linter does not bring: see oxlint.config.js. Plain JavaScript, since the linter loads it by itself.
 */

/** A rule that says one sentence of each node of a kind for which `isWrong` holds. */
const ban = (kind, sentence, isWrong) => ({
  create: (context) => ({
    [kind]: (node) => {
      if (isWrong(node)) context.report({ node, message: sentence });
    },
  }),
});

/** What leaves a value behind that somebody may not want. */
const discarded = ['AssignmentExpression', 'CallExpression', 'ChainExpression', 'ImportExpression'];

export default {
  meta: { name: 'house' },
  rules: {
    'no-bare-date': ban(
      'NewExpression',
      'Take a Clock (src/contract/time/clock.ts): new Date() without an argument reads the machine’s time.',
      ({ callee, arguments: given }) => callee.name === 'Date' && given.length === 0,
    ),
    'no-impatient-wait': ban(
      'CallExpression',
      'Use eventually() (test/browser/support/eventually.ts): waitForFunction gives up where its condition throws, which a busy machine brings about.',
      ({ callee }) => callee.property?.name === 'waitForFunction',
    ),
    'no-idle-void': ban(
      'UnaryExpression',
      'Leave the word void away: it says that what a call gives is not wanted.',
      ({ operator, argument }) =>
        operator === 'void' && argument.value !== 0 && !discarded.includes(argument.type),
    ),
  },
};
