import { progressBar } from '../../src/commandline/progress-bar';

it('leaves the terminal as it is: whoever is killed puts nothing back', () => {
  const isTTY = process.stderr.isTTY;
  const written: string[] = [];
  const write = jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  process.stderr.isTTY = true;
  try {
    const bar = progressBar('{value} of {total} homes');
    bar.show(1, 30);
    expect(written.join('')).toContain('1 of 30 homes');
    // A hidden cursor, ends of lines that are cut off: set until somebody takes them back.
    expect(written.join('')).not.toMatch(/\u001b\[\?\d+l/);
    bar.stop();
  } finally {
    process.stderr.isTTY = isTTY;
    write.mockRestore();
  }
});
