import { meantAddress } from '../../shared/domain-typos';

/**
 * Asks below an email field whether another domain was meant, once the field is left. The proposal is a
 * button, read out when it appears; the form can be sent without an answer.
 * @param question 'Did you mean'
 */
export const askMeant = (form: HTMLFormElement, question: string): void => {
  for (const input of form.querySelectorAll<HTMLInputElement>('input[type=email]')) {
    // There from the start: screen readers read what changes in it.
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
