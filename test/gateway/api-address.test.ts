import { parseBaseUrl } from '../../src/gateway/api-address';

describe('the address of the API', () => {
  it.each([
    'https://api.example.com',
    'https://api.example.com:8443/',
    'http://127.0.0.1:4000',
    'http://localhost:1',
  ])('may be %s', (baseUrl) => expect(parseBaseUrl(baseUrl).origin).toBe(baseUrl.replace(/\/$/, '')));

  it.each([
    ['http://api.example.com', 'Give the API\'s address with https: "http://api.example.com" would send'],
    ['http://127.0.0.1.evil.example', 'with https'],
    ['ftp://api.example.com', 'with https'],
    ['api.example.com', '"api.example.com" is no address'],
    ['https://api.example.com/v2', 'https://host alone'],
    ['https://name:secret@api.example.com', 'https://host alone: found more than "https://api.example.com"'],
    ['https://:secret@api.example.com', 'https://host alone: found more than "https://api.example.com"'],
    ['https://name:secret@api example.com', 'https://host: "api example.com" is no address'],
  ])('is not %s', (baseUrl, sentence) => {
    expect(() => parseBaseUrl(baseUrl)).toThrow(sentence);
  });
});
