/* The add-in of the protocol's tests: a few functions, and nothing that would hide what office.js does. */
/* global Office, CustomFunctions, sessionStorage, window */
Office.onReady((info) => {
  window.told = { info, cancelled: [], events: [], asked: false };
  const visit = Number(sessionStorage.getItem('visit') ?? 0) + 1;
  sessionStorage.setItem('visit', String(visit));
  CustomFunctions.associate('DOUBLE', (number) => Promise.resolve(number * 2));
  CustomFunctions.associate('SHAPE', (range) => range.map((row) => row.map((cell) => cell ?? 'empty')));
  CustomFunctions.associate('REFUSE', (text) => {
    throw new CustomFunctions.Error(CustomFunctions.ErrorCode.notAvailable, text);
  });
  CustomFunctions.associate('FAIL', () => Promise.reject(new Error('secret')));
  CustomFunctions.associate('DIVIDE', () =>
    Promise.reject(new CustomFunctions.Error(CustomFunctions.ErrorCode.divisionByZero, 'unseen')),
  );
  CustomFunctions.associate('MIXED', () => [
    ['fine', new CustomFunctions.Error(CustomFunctions.ErrorCode.notAvailable, 'not there')],
  ]);
  CustomFunctions.associate('ENTITY', (text) => ({ type: 'Entity', text, properties: { band: 'C' } }));
  CustomFunctions.associate('NOTHING', () => null);
  CustomFunctions.associate('NEVER', (text, invocation) => {
    invocation.onCanceled = () => window.told.cancelled.push(text);
    return new Promise(() => undefined);
  });
  CustomFunctions.associate('AFTER_RELOAD', () => {
    window.told.asked = true;
    return visit === 1 ? new Promise(() => undefined) : `answered by page ${visit}`;
  });
  CustomFunctions.associate('WHERE', (invocation) => invocation.address);
  CustomFunctions.associate('LENGTH', (text) => text.length);
  CustomFunctions.associate('LONG', (length) => 'x'.repeat(length));
  Office.actions.associate('press', (event) => {
    window.told.pressed = event.source.id;
    event.completed();
  });
});
