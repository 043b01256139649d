import { databaseName, isAddins } from '../../src/site/messages';

describe('what Start over removes beside the data of its own site', () => {
  it.each(['terrace-answers', 'terrace-journal', 'terrace.settings', 'terrace.workbench.guide-away'])(
    '%s of the add-in',
    (name) => expect(isAddins(name)).toBe(true),
  );

  it.each([`/pglite/${databaseName('/other/')}`, `/pglite/${databaseName('/')}`, 'of somebody else'])(
    'not %s: it may be another site’s',
    (name) => expect(isAddins(name)).toBe(false),
  );
});
