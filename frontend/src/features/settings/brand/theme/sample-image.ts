const pixels =
  'iVBORw0KGgoAAAANSUhEUgAAAUAAAAC0AgMAAACYih2CAAAADFBMVEXb6NTz2Ytvp3wncEpxi4f1AAACWklEQVR4' +
  '2u3XsW3DMBAFUNpBGjepvISWcEZwEe2TUVgadKERlHlcpVaRiyJZEmUdyaP8gTjI/QEe/vEImzJGo9FoNBqNRvM/' +
  'sy/LEultWq88AsGyyyu2ILLivgdL8MS4mTcDiJr5eQDfwEcIO8TRAx3iZgKPjwk+T+AbeCegrTw+6HmYe4MGNz54' +
  'VFBBBRX8M+Dj/8D+x389+Mvh8R9L8Pch/gULf2PDvwLg3yn4Lyn4tx78axT/vQz/otdoNL8T1+WE4nZuyDvEK9wU' +
  'C/YQ4s7Nc+/UW3cbyH79nIAHeP8xbh0X6MD3Db3jwdWb3rpQgBu5Zy/hgisrFhHQgguuqlhEQQsuuKJikQAtuGB2' +
  'xSIJWnDBzIqFALTgglkVCzTowOAODTohaLEFnXHYgi1ooQVb0EEL/oAWdqmvoINd6gG0wIId6IAFe3BZ8Ym65Bfs' +
  'wcW75EDXfOYW7MHbd8no9WJOwSs4P8UX8vKRV7A2yx/aJ5rlI6dgTWb5q0M3yShY0Qha7gD7NHKQJtCxB9jnIh/Y' +
  'A21g4DZfQu9MPni9OgcGlA5Nc/DEbHiIdCMzsBv6wIONuKAPtkMHCor2Ui9BZ0KeYC9nYsAqCKYr1hwY9pIVh4Iz' +
  'MFIwWbHmwJiXqDgW9MFowUTFmgPjXrSi18VIC0ZvNzHgmZKRFJzAOg02goIjKCgYrFhxYC0Bm8SV8cCKRLnEr4wH' +
  'yjz26twclpEPHBiaGPBM4sQ3MoBybzH0oovJGZgZmhiwoqxcwhvuwUxvJjKzmWzPE7mzMrQiTeTyrgJjUVBBBRX8' +
  'o+A302IgH5DXiHUAAAAASUVORK5CYII=';

/**
 * A landscape used as a sample for any image. It is a PNG, because emails don't show SVG drawings.
 */
export const sampleImage = `data:image/png;base64,${pixels}`;
