import { meantAddress } from '../../shared/domain-typos';

/**
 * Asks below an email field, once the visitor leaves it, whether they meant another domain. The
 * suggestion is a button that screen readers announce. Visitors can send the form without an
 * answer.
 * @param question 'Did you mean'
 */
export const suggestDomain = (form: HTMLFormElement, question: string): void => {
  for (const input of form.querySelectorAll<HTMLInputElement>('input[type=email]')) {
    // The element is in the document from the start, because screen readers announce only changes
    // to an existing element.
    const place = document.createElement('span');
    place.className = 'mb-meant';
    place.setAttribute('role', 'status');
    place.hidden = true;
    input.after(place);
    const look = () => {
      const meant = input.validity.valid ? meantAddress(input.value.trim()) : undefined;
      place.hidden = meant === undefined;
      place.replaceChildren();
      if (meant === undefined) return;
      const take = document.createElement('button');
      take.type = 'button';
      take.textContent = meant;
      take.addEventListener('click', () => {
        input.value = meant;
        look();
        input.focus();
      });
      place.append(`${question} `, take, '?');
    };
    input.addEventListener('change', look);
  }
};
