/**
 * Additional city names by time zone: large cities that the zone's name doesn't contain, and former
 * names of the city that it does contain. The zones come from the file zone.tab of the IANA time
 * zone database. The cities are the largest in each zone's countries.
 */
export const zoneCities: Readonly<Record<string, string>> = {
  'Africa/Cairo': 'Alexandria, Giza',
  'Africa/Casablanca': 'Rabat, Marrakesh, Fez, Tangier',
  'Africa/Johannesburg': 'Cape Town, Durban, Pretoria, Soweto',
  'Africa/Lagos': 'Abuja, Kano, Ibadan, Port Harcourt',
  'Africa/Nairobi': 'Mombasa, Kisumu',
  'America/Argentina/Buenos_Aires': 'La Plata, Mar del Plata, Rosario',
  'America/Bogota': 'Medellín, Cali, Barranquilla, Cartagena',
  'America/Chicago':
    'Dallas, Houston, Austin, San Antonio, Fort Worth, Minneapolis, Saint Paul, St. Louis, New Orleans, Kansas City, Milwaukee, Memphis, Nashville, Oklahoma City, Omaha, Madison, Tulsa',
  'America/Denver': 'Salt Lake City, Albuquerque, Colorado Springs, El Paso, Santa Fe',
  'America/Detroit': 'Ann Arbor, Grand Rapids',
  'America/Edmonton': 'Calgary, Banff',
  'America/Guayaquil': 'Quito, Cuenca',
  'America/Lima': 'Arequipa, Cusco',
  'America/Los_Angeles':
    'San Francisco, San Diego, San Jose, Seattle, Portland, Sacramento, Oakland, Las Vegas, Long Beach, Fresno, Spokane, Palo Alto',
  'America/Mexico_City': 'Guadalajara, Puebla, León, Querétaro',
  'America/New_York':
    'Boston, Washington, Washington DC, Philadelphia, Miami, Atlanta, Brooklyn, Queens, Orlando, Tampa, Charlotte, Baltimore, Pittsburgh, Cleveland, Cincinnati, Columbus, Jacksonville, Raleigh, Richmond, Buffalo, Newark',
  'America/Phoenix': 'Tucson, Mesa, Scottsdale',
  'America/Puerto_Rico': 'San Juan',
  'America/Santiago': 'Valparaíso, Concepción',
  'America/Sao_Paulo':
    'Rio de Janeiro, Brasília, Belo Horizonte, Curitiba, Porto Alegre, Florianópolis',
  'America/Toronto': 'Montréal, Ottawa, Québec, Hamilton, Mississauga',
  'America/Vancouver': 'Victoria',
  'America/Winnipeg': 'Brandon',
  'America/Montevideo': 'Punta del Este',
  'Asia/Dhaka': 'Chittagong',
  'Asia/Dubai': 'Abu Dhabi, Sharjah',
  'Asia/Ho_Chi_Minh': 'Saigon, Hanoi, Da Nang, Haiphong',
  'Asia/Jakarta': 'Bandung, Surabaya, Medan',
  'Asia/Jerusalem': 'Tel Aviv, Haifa',
  'Asia/Karachi': 'Lahore, Islamabad, Rawalpindi, Faisalabad',
  'Asia/Kathmandu': 'Katmandu, Pokhara',
  'Asia/Kolkata':
    'Calcutta, Mumbai, Bombay, Delhi, New Delhi, Bengaluru, Bangalore, Chennai, Madras, Hyderabad, Pune, Ahmedabad, Jaipur, Surat, Lucknow, Kochi',
  'Asia/Kuala_Lumpur': 'Penang, Johor Bahru',
  'Asia/Makassar': 'Bali, Denpasar',
  'Asia/Manila': 'Quezon City, Cebu, Davao',
  'Asia/Riyadh': 'Jeddah, Mecca, Medina',
  'Asia/Seoul': 'Busan, Incheon',
  'Asia/Shanghai':
    'Beijing, Peking, Shenzhen, Guangzhou, Canton, Chengdu, Chongqing, Tianjin, Wuhan, Hangzhou, Nanjing, Suzhou, Xiamen',
  'Asia/Taipei': 'Kaohsiung, Taichung',
  'Asia/Tbilisi': 'Batumi',
  'Asia/Tokyo': 'Osaka, Kyoto, Yokohama, Nagoya, Sapporo, Fukuoka, Kobe',
  'Asia/Yangon': 'Rangoon, Mandalay',
  'Asia/Almaty': 'Astana',
  'Asia/Bangkok': 'Chiang Mai, Phuket',
  'Asia/Baghdad': 'Basra, Erbil',
  'Asia/Tehran': 'Isfahan, Shiraz',
  'Atlantic/Canary': 'Las Palmas, Tenerife',
  'Australia/Brisbane': 'Gold Coast, Cairns',
  'Australia/Perth': 'Fremantle',
  'Australia/Sydney': 'Canberra, Newcastle, Wollongong',
  'Australia/Melbourne': 'Geelong',
  'Europe/Amsterdam': 'Rotterdam, The Hague, Den Haag, Utrecht, Eindhoven, Groningen',
  'Europe/Athens': 'Thessaloniki, Patras',
  'Europe/Berlin':
    'Munich, München, Hamburg, Cologne, Köln, Frankfurt, Stuttgart, Düsseldorf, Leipzig, Dresden, Hannover, Nuremberg, Nürnberg, Bremen, Dortmund, Essen, Bonn',
  'Europe/Brussels': 'Antwerp, Ghent, Bruges, Liège, Leuven',
  'Europe/Bucharest': 'Cluj-Napoca, Timișoara, Iași',
  'Europe/Budapest': 'Debrecen, Szeged',
  'Europe/Copenhagen': 'Aarhus, Odense, Aalborg',
  'Europe/Dublin': 'Cork, Galway, Limerick',
  'Europe/Helsinki': 'Espoo, Tampere, Turku',
  'Europe/Istanbul': 'Ankara, Izmir, Antalya, Bursa',
  'Europe/Kyiv': 'Kiev, Lviv, Odesa, Kharkiv, Dnipro',
  'Europe/Lisbon': 'Porto, Braga, Coimbra',
  'Europe/London':
    'Manchester, Birmingham, Edinburgh, Glasgow, Liverpool, Leeds, Bristol, Cardiff, Belfast, Sheffield, Newcastle, Oxford, Cambridge, Brighton',
  'Europe/Luxembourg': 'Esch',
  'Europe/Madrid': 'Barcelona, Valencia, Seville, Sevilla, Bilbao, Málaga, Zaragoza',
  'Europe/Moscow': 'Saint Petersburg, Sochi',
  'Europe/Oslo': 'Bergen, Trondheim, Stavanger',
  'Europe/Paris':
    'Marseille, Lyon, Nice, Toulouse, Bordeaux, Lille, Nantes, Strasbourg, Montpellier, Rennes',
  'Europe/Prague': 'Brno, Ostrava',
  'Europe/Rome': 'Milan, Milano, Naples, Turin, Florence, Venice, Bologna, Genoa, Palermo',
  'Europe/Sofia': 'Plovdiv, Varna',
  'Europe/Stockholm': 'Gothenburg, Göteborg, Malmö, Uppsala',
  'Europe/Vienna': 'Wien, Graz, Salzburg, Linz, Innsbruck',
  'Europe/Warsaw': 'Kraków, Gdańsk, Wrocław, Poznań, Łódź',
  'Europe/Zagreb': 'Split, Dubrovnik, Rijeka',
  'Europe/Zurich': 'Geneva, Genève, Basel, Bern, Lausanne, Lucerne',
  'Pacific/Auckland': 'Wellington, Christchurch, Hamilton',
  'Pacific/Honolulu': 'Hawaii, Waikiki, Hilo',
};

/** Returns the cities in a time zone that aren't part of its name. */
export const citiesOf = (timeZone: string): readonly string[] =>
  zoneCities[timeZone]?.split(', ') ?? [];
