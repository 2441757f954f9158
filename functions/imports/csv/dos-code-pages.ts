/**
 * The upper halves of the code pages of DOS, which TextDecoder does not know; programs of tills and of
 * bookkeeping still write them. Source: https://www.unicode.org/Public/MAPPINGS/VENDORS/MICSFT/PC/
 */
const upperHalves: Readonly<Record<string, string>> = {
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
    '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
    '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶\u00a7÷¸°¨·¹³²■\u00a0',
  cp852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐' +
    '└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘\u00a7÷¸°¨˙űŘř■\u00a0',
};

/** The text as a code page of DOS reads it; undefined for other encodings. */
export const decodeDos = (bytes: Uint8Array, page: string): string | undefined => {
  const upper = upperHalves[page];
  if (upper === undefined) return undefined;
  // Every letter stands in the plane of two bytes, so one for each byte is written back at once.
  const units = Uint16Array.from(bytes, (byte) =>
    byte < 128 ? byte : upper.charCodeAt(byte - 128),
  );
  return new TextDecoder('utf-16le').decode(units);
};
