/**
 * The first names that Hungarian women and men have most often. They show whether somebody wrote
 * the first name first, although Hungarian puts it last.
 */
export const hungarianFirstNames: ReadonlySet<string> = new Set(
  [
    'mária erzsébet katalin ilona éva anna zsuzsanna margit judit ágnes andrea julianna erika krisztina irén eszter mónika',
    'magdolna edit gabriella szilvia anita anikó viktória márta tímea györgyi piroska nikolett klára veronika melinda ildikó',
    'rozália borbála emese beáta zsófia dóra réka boglárka kinga tünde orsolya petra nóra noémi lilla hanna luca zoé emma jázmin',
    'virág fanni vivien barbara bernadett adrienn henrietta bianka alexandra cecília teréz rita renáta zita enikő csilla hajnalka',
    'lászló istván józsef jános zoltán sándor gábor ferenc attila péter tamás zsolt tibor andrás csaba imre györgy balázs gyula',
    'mihály károly róbert béla dániel ádám krisztián miklós norbert ákos roland dávid márk máté levente bence botond áron milán',
    'zalán zsombor kristóf gergő gergely szabolcs viktor richárd patrik martin ernő lajos antal árpád barnabás benedek bálint',
    'géza győző jenő kálmán kornél marcell olivér rudolf szilárd vilmos vince dezső endre elemér ottó pál',
  ]
    .join(' ')
    .split(' '),
);
