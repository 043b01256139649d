import { frameAddress } from '../../../src/workbench/protocol/frame-address';
import { readRequest, writeRefusal } from '../../../src/workbench/protocol/message';
import { requirementMatrix } from '../../../src/workbench/protocol/requirement-sets';

const request = {
  _messageType: 0,
  _actionName: 'executeMethod',
  _actionType: 0,
  _conversationId: 'c',
  _correlationId: 3,
  _data: { a: 1 },
};

describe('requests of the frame', () => {
  it('are read', () => {
    expect(readRequest(JSON.stringify(request))).toEqual({
      action: 'executeMethod',
      type: 'invoke',
      conversationId: 'c',
      correlationId: 3,
      data: { a: 1 },
    });
  });

  it.each([
    [{ ...request, _messageType: 1 }],
    [{ ...request, _actionType: 9 }],
    [{ ...request, _actionName: undefined }],
    [{ ...request, _correlationId: 'three' }],
    ['not JSON'],
    ['null'],
    [7],
  ])('are nothing else: %j', (message) => {
    expect(readRequest(typeof message === 'object' ? JSON.stringify(message) : message)).toBeNull();
  });

  it('are refused aloud when they are unknown', () => {
    const unknown = readRequest(JSON.stringify({ ...request, _actionName: 'somethingNew' }))!;
    expect(JSON.parse(writeRefusal(unknown))).toMatchObject({
      _actionName: 'somethingNew',
      _correlationId: 3,
      _errorCode: -2,
    });
  });
});

describe('the address of the frame', () => {
  const conversation = { id: 'c', appId: 'a' };

  it('carries what office.js looks for', () => {
    const address = frameAddress('/addin/taskpane.html', 'https://localhost:3000/workbench/', conversation);
    expect(address.href).toBe(
      'https://localhost:3000/addin/taskpane.html?_host_Info=Excel%24Web%2416.00%24en-US%24c%24%24%243' +
        '#&_serializer_version=1&_xdm_Info=c|a|https://localhost:3000',
    );
  });

  it.each([
    ['http://localhost:3000/addin.html', 'https://localhost:3000/'],
    ['/addin.html', 'http://localhost:3000/'],
    ['https://example.org/addin.html', 'https://localhost:3000/'],
  ])('is refused where office.js would not start: %s in %s', (addin, page) => {
    expect(() => frameAddress(addin, page, conversation)).toThrow('over https from one host name');
  });
});

describe('requirement sets', () => {
  it('can be changed and withdrawn', () => {
    const sets = JSON.parse(requirementMatrix({ ExcelApi: 1.12, CustomFunctionsRuntime: 0 })) as object;
    expect(sets).toEqual({ ExcelApi: '1.12', SharedRuntime: '1.1', CustomFunctions: '1.8' });
  });
});
