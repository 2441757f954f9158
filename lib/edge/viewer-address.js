// CloudFront Function (viewer request): behind CloudFront every caller has CloudFront's address, so
// the caller's own is handed on. Whatever a caller put there is overwritten.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}
