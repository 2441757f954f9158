/*
 * Replaces the form's URL while the builder runs the form's scripts. The scripts get the form being
 * built, and nothing is sent or counted.
 */
const responseElement = document.getElementById('mailbloom-answers');
const { shown, sent }: { readonly shown?: unknown; readonly sent?: unknown } = JSON.parse(
  responseElement?.textContent ?? '{}',
);

window.fetch = async (_url, { method } = {}) =>
  new Response(JSON.stringify(method === 'POST' ? sent : shown), {
    headers: { 'content-type': 'application/json' },
  });
