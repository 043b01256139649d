/** What a proxy says for itself when what stands behind it does not answer. */
export const proxyStatus = 502;
export const proxyPage = [
  '<html>',
  '<head><title>502 Bad Gateway</title></head>',
  '<body>',
  '<center><h1>502 Bad Gateway</h1></center>',
  '<hr><center>nginx</center>',
  '</body>',
  '</html>',
  '',
].join('\r\n');
