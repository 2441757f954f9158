import { element } from '../kinds/drawing';

/** "Uploading photo.png… 40 %" with a way to end it. */
export const placeholderDom = (name: string, onCancel: () => void) => {
  const dom = element('div', {}, 'mb-upload');
  dom.contentEditable = 'false';
  const spinner = element('span', {}, 'mb-spinner');
  const text = element('span', {});
  text.setAttribute('role', 'status');
  const cancel = element('button', {});
  cancel.type = 'button';
  cancel.textContent = 'Cancel';
  cancel.addEventListener('click', onCancel);
  dom.append(spinner, text, cancel);
  const show = (share: number) => {
    text.textContent = `Uploading ${name}… ${Math.round(share * 100)} %`;
  };
  show(0);
  return { dom, show };
};
