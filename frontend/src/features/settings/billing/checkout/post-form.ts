/**
 * Leaves the page by posting a form, as a browser does it: the answer is another page, which a call
 * from a script could not go to.
 */
export const postForm = (action: string, fields: Readonly<Record<string, string>>): void => {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
};
