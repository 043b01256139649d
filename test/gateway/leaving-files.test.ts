import { filesInMemory } from '../../src/gateway/leaving-files';
import type { Answer } from '../support/ask-https';
import { FakeClock } from '../support/fake-clock';
import { openGateway } from './support/closing';
import type { TestGateway } from './support/test-gateway';

const calendar = 'BEGIN:VCALENDAR\r\nSUMMARY:Gas safety of 1 High Street\r\nEND:VCALENDAR\r\n';

let gateway: TestGateway;

const hand = (body: string, type = 'text/calendar'): Promise<Answer> =>
  gateway.ask('/calendars', { method: 'POST', headers: { 'content-type': type }, body });
const addressOf = ({ text }: Answer): string => (JSON.parse(text) as { address: string }).address;
const fileOf = (answer: Answer): string => `${addressOf(answer)}terrace.ics`;

it('G11.1 opens a page that runs nothing and asks for the file, however often it is opened', async () => {
  gateway = await openGateway();
  const address = addressOf(await hand(calendar));
  const pages = [await gateway.ask(address), await gateway.ask(address)];
  for (const page of pages) {
    expect(page.status).toBe(200);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    });
    const asked = /http-equiv="refresh" content="0; url=([^"]+)"/.exec(page.text)?.[1] ?? '';
    expect(new URL(asked, `https://localhost${address}`).pathname).toBe(`${address}terrace.ics`);
  }
  expect((await gateway.ask(`${address}terrace.ics`)).text).toBe(calendar);
});

it('G11.1 gives a calendar once, within a minute, as a file to save', async () => {
  const clock = new FakeClock();
  gateway = await openGateway({ clock });
  const address = fileOf(await hand(calendar));
  const given = await gateway.ask(address);
  expect([given.status, given.text]).toEqual([200, calendar]);
  expect(given.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'attachment; filename="terrace.ics"',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect((await gateway.ask(address)).status).toBe(404);
  const late = fileOf(await hand(calendar));
  await clock.advance(60_000);
  expect((await gateway.ask(late)).status).toBe(404);
});

it.each([
  ['a page', '<html></html>', 'text/calendar'],
  ['a calendar of another type', calendar, 'text/html'],
  ['nothing', '', 'text/calendar'],
])('G11.1 takes nothing but calendars: %s', async (_what, body, type) => {
  gateway = await openGateway();
  expect((await hand(body, type)).status).toBe(400);
});

it('G11.2 keeps the last eight that nobody fetched', async () => {
  const files = filesInMemory(new FakeClock());
  for (let each = 1; each <= 9; each += 1) await files.put(`name ${each}`, `text ${each}`);
  expect([await files.take('name 1'), await files.take('name 2')]).toEqual([null, 'text 2']);
});
