import { suggestAddress } from '../../shared/domain-typos';

/**
 * Asks whether the visitor meant another email domain. The question appears below an email field
 * once the visitor leaves the field. The suggestion is a button that screen readers announce.
 * Visitors can send the form without answering.
 * @param question a text with `{address}`, which becomes the button
 */
export const suggestDomain = (form: HTMLFormElement, question: string): void => {
  for (const input of form.querySelectorAll<HTMLInputElement>('input[type=email]')) {
    // The element is in the document from the start, because screen readers announce only changes
    // to an existing element.
    const suggestion = document.createElement('span');
    suggestion.className = 'mb-meant';
    suggestion.setAttribute('role', 'status');
    suggestion.hidden = true;
    input.after(suggestion);
    const checkAddress = () => {
      const meant = input.validity.valid ? suggestAddress(input.value.trim()) : undefined;
      suggestion.hidden = meant === undefined;
      suggestion.replaceChildren();
      if (meant === undefined) return;
      const acceptButton = document.createElement('button');
      acceptButton.type = 'button';
      acceptButton.textContent = meant;
      acceptButton.addEventListener('click', () => {
        input.value = meant;
        checkAddress();
        input.focus();
      });
      const [before = '', after = ''] = question.split('{address}');
      suggestion.append(before, acceptButton, after);
    };
    input.addEventListener('change', checkAddress);
  }
};
