/** Names from many languages, for invented people. */
export const firstNames =
  'Amélie Anton Beatriz Björn Camille Chidi Clara Dagny Daniel Dóra Elif Emeka Emma Esther Fatima Finn Freya Giulia Hana Henrik Ines Ioana Isla Jakub Joana Jonas Kaja Karim Keiko Lars Leila Linh Lucas Magnus Maja Marek Marisol Mateo Mei Milan Nadia Nils Noor Olivia Oskar Pilar Priya Rafael Rosa Samir Selin Sofia Stefan Tariq Theo Valentina Viktor Wanjiru Yara Zoë'.split(
    ' ',
  );

export const lastNames =
  'Abara Andersen Bakker Becker Bianchi Brandt Castellanos Černý Chen Costa Dubois Eriksen Fernández Fischer García Gruber Hassan Hoffmann Horváth Ibrahim Jansen Kaya Kowalski Kruse Laine Lefèvre Lindqvist Lopes Maier Marino Mensah Moreau Müller Nakamura Nguyen Novák Okafor Olsen Papadopoulos Patel Petrov Popescu Rossi Sánchez Schmitt Silva Sørensen Tanaka Thomsen Varga Visser Weber Wright Yılmaz Zieliński'.split(
    ' ',
  );

/** Converts a name to letters allowed in an email address. */
export const plainLetters = (text: string) =>
  text
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/ı/g, 'i')
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();
