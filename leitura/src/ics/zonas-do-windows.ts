/** P1: what Windows calls its zones, each with a zone of that clock: the list of the Unicode CLDR (windowsZones). Names without ' Standard Time'. */
const NOMES = `AUS Central:Australia/Darwin|AUS Eastern:Australia/Sydney|Afghanistan:Asia/Kabul|Alaskan:America/Anchorage
Aleutian:America/Adak|Altai:Asia/Barnaul|Arab:Asia/Riyadh|Arabian:Asia/Dubai|Arabic:Asia/Baghdad
Argentina:America/Buenos_Aires|Astrakhan:Europe/Astrakhan|Atlantic:America/Halifax|Aus Central W.:Australia/Eucla
Azerbaijan:Asia/Baku|Azores:Atlantic/Azores|Bahia:America/Bahia|Bangladesh:Asia/Dhaka|Belarus:Europe/Minsk
Bougainville:Pacific/Bougainville|Canada Central:America/Regina|Cape Verde:Atlantic/Cape_Verde
Caucasus:Asia/Yerevan|Cen. Australia:Australia/Adelaide|Central:America/Chicago
Central America:America/Guatemala|Central Asia:Asia/Bishkek|Central Brazilian:America/Cuiaba
Central Europe:Europe/Budapest|Central European:Europe/Warsaw|Central Pacific:Pacific/Guadalcanal
Chatham Islands:Pacific/Chatham|China:Asia/Shanghai|Cuba:America/Havana|Dateline:Etc/GMT+12
E. Africa:Africa/Nairobi|E. Australia:Australia/Brisbane|E. Europe:Europe/Chisinau
E. South America:America/Sao_Paulo|Easter Island:Pacific/Easter|Eastern:America/New_York|Egypt:Africa/Cairo
Ekaterinburg:Asia/Yekaterinburg|FLE:Europe/Kiev|Fiji:Pacific/Fiji|GMT:Europe/London|GTB:Europe/Bucharest
Georgian:Asia/Tbilisi|Greenland:America/Godthab|Greenwich:Atlantic/Reykjavik|Haiti:America/Port-au-Prince
Hawaiian:Pacific/Honolulu|India:Asia/Calcutta|Iran:Asia/Tehran|Israel:Asia/Jerusalem|Jordan:Asia/Amman
Kaliningrad:Europe/Kaliningrad|Kamchatka:Asia/Kamchatka|Korea:Asia/Seoul|Libya:Africa/Tripoli
Line Islands:Pacific/Kiritimati|Lord Howe:Australia/Lord_Howe|Magadan:Asia/Magadan
Magallanes:America/Punta_Arenas|Marquesas:Pacific/Marquesas|Mauritius:Indian/Mauritius
Mid-Atlantic:Etc/GMT+2|Middle East:Asia/Beirut|Montevideo:America/Montevideo|Morocco:Africa/Casablanca
Mountain:America/Denver|Myanmar:Asia/Rangoon|N. Central Asia:Asia/Novosibirsk|Namibia:Africa/Windhoek
Nepal:Asia/Katmandu|New Zealand:Pacific/Auckland|Newfoundland:America/St_Johns|Norfolk:Pacific/Norfolk
North Asia:Asia/Krasnoyarsk|North Asia East:Asia/Irkutsk|North Korea:Asia/Pyongyang|Omsk:Asia/Omsk
Pacific:America/Los_Angeles|Pacific SA:America/Santiago|Pakistan:Asia/Karachi|Paraguay:America/Asuncion
Qyzylorda:Asia/Qyzylorda|Romance:Europe/Paris|Russian:Europe/Moscow|SA Eastern:America/Cayenne
SA Pacific:America/Bogota|SA Western:America/La_Paz|SE Asia:Asia/Bangkok|Saint Pierre:America/Miquelon
Sakhalin:Asia/Sakhalin|Samoa:Pacific/Apia|Sao Tome:Africa/Sao_Tome|Saratov:Europe/Saratov
Singapore:Asia/Singapore|South Africa:Africa/Johannesburg|South Sudan:Africa/Juba|Sri Lanka:Asia/Colombo
Sudan:Africa/Khartoum|Syria:Asia/Damascus|Taipei:Asia/Taipei|Tasmania:Australia/Hobart
Tocantins:America/Araguaina|Tokyo:Asia/Tokyo|Tomsk:Asia/Tomsk|Tonga:Pacific/Tongatapu|Transbaikal:Asia/Chita
Turkey:Europe/Istanbul|Turks And Caicos:America/Grand_Turk|US Eastern:America/Indianapolis
US Mountain:America/Phoenix|Ulaanbaatar:Asia/Ulaanbaatar|Venezuela:America/Caracas
Vladivostok:Asia/Vladivostok|Volgograd:Europe/Volgograd|W. Australia:Australia/Perth
W. Central Africa:Africa/Lagos|W. Europe:Europe/Berlin|W. Mongolia:Asia/Hovd|West Asia:Asia/Tashkent
West Bank:Asia/Hebron|West Pacific:Pacific/Port_Moresby|Yakutsk:Asia/Yakutsk|Yukon:America/Whitehorse`

const CURTOS = NOMES.split(/[|\n]/).map((par) => par.split(':'))

/** Those that end in another way. */
const INTEIROS = [
  ['Central Standard Time (Mexico)', 'America/Mexico_City'],
  ['Eastern Standard Time (Mexico)', 'America/Cancun'],
  ['Mountain Standard Time (Mexico)', 'America/Mazatlan'],
  ['Pacific Standard Time (Mexico)', 'America/Tijuana'],
  ['Russia Time Zone 3', 'Europe/Samara'],
  ['Russia Time Zone 10', 'Asia/Srednekolymsk'],
  ['Russia Time Zone 11', 'Asia/Kamchatka'],
  ['UTC', 'Etc/UTC'],
  ['UTC-11', 'Etc/GMT+11'],
  ['UTC-09', 'Etc/GMT+9'],
  ['UTC-08', 'Etc/GMT+8'],
  ['UTC-02', 'Etc/GMT+2'],
  ['UTC+12', 'Etc/GMT-12'],
  ['UTC+13', 'Etc/GMT-13'],
]

const ZONAS: ReadonlyMap<string, string> = new Map(
  [...CURTOS.map(([nome, zona]) => [`${nome} Standard Time`, zona]), ...INTEIROS].map(
    ([nome = '', zona = '']) => [nome.toLowerCase(), zona],
  ),
)

/** P1: the IANA name of what Windows calls a zone. */
export const zonaDoWindows = (nome: string): string | undefined => ZONAS.get(nome.toLowerCase())
