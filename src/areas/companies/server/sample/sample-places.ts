import type { Language } from './sample-industries.ts'

/** What the names of sample companies in a country are made of. */
export type SamplePlace = {
  language?: Language
  /** Endings that the law asks for. */
  forms: readonly string[]
  /** Towns, by region where the filter knows regions. */
  towns: Readonly<Record<string, readonly string[]>> | readonly string[]
  families: readonly string[]
}

const list = (words: string): string[] => words.split(', ')

const english = list(
  'Ashworth, Barlow, Carrick, Denholm, Ellery, Fenwick, Garside, Hadley, Ingram, Jessop, Kirkham, Langford, Mercer, Norwood, Oakley, Prescott, Quayle, Radcliffe, Selwyn, Thackeray, Underhill, Varley, Whitcombe, Yardley',
)
const german = list(
  'Albers, Brandner, Claussen, Dorfmeister, Eberle, Fassbender, Gehring, Hagedorn, Immel, Junghans, Kessler, Lindemann, Mohr, Niehaus, Oberländer, Pfister, Quandtner, Reuter, Seidel, Tiedemann, Uhlig, Volkmer, Wieland, Zeller',
)
const spanish = list(
  'Aguirre, Barrios, Carmona, Domínguez, Echeverría, Figueroa, Gallardo, Herrero, Ibarra, Jurado, Ledesma, Montoya, Navarro, Olmedo, Palacios, Quiroga, Rivas, Salcedo, Tejada, Urrutia, Valdés, Yáñez, Zamora, Arriaga',
)
const portuguese = list(
  'Almeida, Barreto, Cardoso, Duarte, Esteves, Fonseca, Guimarães, Henriques, Leal, Machado, Noronha, Oliveira, Pacheco, Queirós, Ribeiro, Sampaio, Teixeira, Vasconcelos, Xavier, Azevedo, Bragança, Coutinho, Moraes, Tavares',
)
const french = list(
  'Aubert, Bonnard, Chevallier, Delorme, Estève, Faucher, Gauthier, Hubert, Imbert, Jourdan, Lacombe, Marchand, Navarre, Ollivier, Perrault, Quentin, Rousselle, Sabatier, Tessier, Vasseur, Blanchet, Carpentier, Dufresne, Lemoine',
)
const dutch = list(
  'Bakker, Claes, De Wit, Dijkstra, Evers, Franssen, Geerts, Hendriks, Janssens, Kuipers, Lambrechts, Maas, Nijland, Peeters, Roelofs, Smeets, Terpstra, Van Loon, Verbeek, Willems, Wouters, Zijlstra, De Smet, Hoekstra',
)
const nordic = list(
  'Almgren, Bjerke, Dahlberg, Ekström, Fagerlund, Granath, Hedlund, Isaksen, Juhl, Kjær, Lindahl, Mørk, Nyberg, Overgaard, Palmgren, Rosendahl, Sandvik, Thorsen, Ulfsson, Vestergaard, Wiklund, Østby, Åkerman, Brandvold',
)
const finnish = list(
  'Aaltonen, Hakala, Heikkinen, Järvelä, Kallio, Karjalainen, Koskela, Laaksonen, Lehtinen, Mäkelä, Niemelä, Ojala, Peltola, Rantanen, Saarela, Salonen, Tammela, Tuominen, Vainio, Virtala, Ylönen, Harju, Kivelä, Nurmela',
)
const italian = list(
  'Albertini, Bellandi, Cattaneo, Donati, Eusebi, Ferraris, Galimberti, Lorenzetti, Mainardi, Nicoletti, Orlandi, Pedretti, Quaglia, Rinaldi, Santoro, Tomasini, Ubaldi, Venturi, Zambelli, Barbieri, Castellani, Morandi, Salvini, Tedeschi',
)
const polish = list(
  'Adamski, Bielecki, Czarnecki, Dobrowolski, Falkowski, Górski, Halicki, Jabłoński, Kamiński, Lisowski, Malinowski, Nawrocki, Olszewski, Pawlak, Rogalski, Sadowski, Tarnowski, Urbański, Wilczek, Zaremba, Bartczak, Krawiec, Mroczek, Sikora',
)
const czech = list(
  'Bartoš, Čermák, Dvořáček, Fiala, Hájek, Jelínek, Kolář, Kučera, Linhart, Mareš, Nečas, Ondráček, Pokorný, Růžička, Šimek, Toman, Urban, Vaněk, Zeman, Beneš, Doležal, Havelka, Kadlec, Sedláček',
)
const hebrew = list(
  'Adler, Barzilai, Carmel, Dayan, Eshkol, Friedlander, Gilad, Harel, Inbar, Kedem, Lavi, Mizrahi, Navon, Ofer, Peled, Raviv, Shalev, Tamir, Yarden, Zohar, Almog, Biran, Golan, Segev',
)
const arabic = list(
  'Al Badri, Al Dhaheri, Al Faraj, Al Ghanem, Al Hashem, Al Jaber, Al Kamali, Al Mansoor, Al Nasser, Al Otaibi, Al Qasim, Al Rashed, Al Saleh, Al Tamimi, Al Yousef, Al Zaabi, Bin Hamdan, Bin Khalid, Bin Salman, Darwish, Haddad, Khoury, Nasrallah, Sabbagh',
)
const southAfrican = list(
  'Botha, Coetzee, Dlamini, Erasmus, Fourie, Govender, Hlongwane, Jacobs, Khumalo, Le Roux, Mabaso, Naidoo, Nkosi, Pillay, Radebe, Steyn, Tshabalala, Van Zyl, Venter, Zondi, Maseko, Mokoena, Pretorius, Sithole',
)
const indian = list(
  'Agarwal, Bhandari, Chaudhary, Deshpande, Fernandes, Ganesan, Hegde, Iyer, Joshi, Kapoor, Lakhani, Mehrotra, Nambiar, Oberoi, Parekh, Raghavan, Sarin, Thakkar, Upadhyay, Varma, Wadia, Banerjee, Kulkarni, Subramanian',
)
const chinese = list(
  'Baihe, Changlin, Dingxin, Fengyuan, Guanghai, Hengtai, Huaxing, Jiahe, Kangda, Lantian, Mingzhu, Ningjiang, Qihang, Ruifeng, Shengda, Tianyi, Wanfu, Xinghe, Yongan, Zhengyang, Dongsheng, Haifeng, Jinshan, Yuntai',
)
const japanese = list(
  'Akiyama, Chiba, Endo, Fujimori, Hasegawa, Ishikura, Kanemoto, Kitagawa, Matsunaga, Miyazawa, Nakagami, Nishida, Okamura, Sakurai, Shimada, Takeuchi, Tsukamoto, Uchida, Wakabayashi, Yamane, Arakawa, Hirano, Kuroda, Morikawa',
)
const korean = list(
  'Daehan, Dongbu, Gangsan, Haneul, Hanbit, Jeil, Kumho, Mirae, Namyang, Saehan, Samjin, Seojin, Shinwoo, Taeyang, Woori, Yeonsung, Baeksan, Cheonghae, Garam, Hwaseong, Jangwon, Keumgang, Sebang, Yujin',
)
const singaporean = list(
  'Ang, Chua, Goh, Heng, Koh, Lau, Lim Brothers, Neo, Ong, Phua, Quek, Seah, Soh, Tay, Teo, Wee, Yap, Yeo, Rajah, Menon, Harbour, Merlion, Raffles Quay, Straits',
)

/** Names of families, places and legal forms by country, for the sample companies. */
export const samplePlaces: Readonly<Record<string, SamplePlace>> = {
  US: {
    forms: ['Inc.', 'LLC', 'Corp.'],
    families: [...english, 'Alvarez', 'Brenner', 'Castillo', 'Hoffmann', 'Kowalski', 'Lindgren', 'Moretti', 'Nguyen'],
    towns: {
      California: ['Fresno', 'Oakland', 'San Diego', 'Santa Rosa'],
      Texas: ['Houston', 'San Antonio', 'Fort Worth', 'El Paso'],
      'New York': ['Buffalo', 'Rochester', 'Albany', 'Syracuse'],
      Florida: ['Tampa', 'Orlando', 'Jacksonville', 'Naples'],
      Illinois: ['Peoria', 'Rockford', 'Naperville', 'Chicago'],
      Massachusetts: ['Worcester', 'Lowell', 'Springfield', 'Boston'],
      Washington: ['Spokane', 'Tacoma', 'Everett', 'Seattle'],
      Georgia: ['Savannah', 'Augusta', 'Macon', 'Atlanta'],
      Colorado: ['Boulder', 'Pueblo', 'Fort Collins', 'Denver'],
      Ohio: ['Akron', 'Dayton', 'Toledo', 'Cincinnati'],
    },
  },
  CA: {
    forms: ['Inc.', 'Ltd.'],
    families: [...english.slice(0, 16), ...french.slice(0, 8), 'MacLeod', 'Sinclair', 'Tremblay', 'Gagnon'],
    towns: {
      Ontario: ['Hamilton', 'Kingston', 'Guelph', 'Ottawa'],
      Quebec: ['Laval', 'Sherbrooke', 'Gatineau', 'Montréal'],
      'British Columbia': ['Kelowna', 'Surrey', 'Victoria', 'Nanaimo'],
      Alberta: ['Calgary', 'Edmonton', 'Red Deer', 'Lethbridge'],
      Manitoba: ['Winnipeg', 'Brandon', 'Steinbach'],
      'Nova Scotia': ['Halifax', 'Truro', 'Sydney'],
    },
  },
  MX: {
    language: 'es',
    forms: ['S.A. de C.V.'],
    families: spanish,
    towns: ['Monterrey', 'Guadalajara', 'Mexico City', 'Querétaro', 'Puebla'],
  },
  BR: {
    language: 'pt',
    forms: ['Ltda.', 'S.A.'],
    families: portuguese,
    towns: {
      'São Paulo': ['Campinas', 'Sorocaba', 'Ribeirão Preto'],
      'Rio de Janeiro': ['Niterói', 'Petrópolis', 'Volta Redonda'],
      'Minas Gerais': ['Belo Horizonte', 'Uberlândia', 'Juiz de Fora'],
      Paraná: ['Curitiba', 'Londrina', 'Maringá'],
      'Rio Grande do Sul': ['Porto Alegre', 'Caxias do Sul', 'Pelotas'],
      'Santa Catarina': ['Joinville', 'Blumenau', 'Chapecó'],
    },
  },
  AR: {
    language: 'es',
    forms: ['S.A.', 'S.R.L.'],
    families: spanish,
    towns: ['Buenos Aires', 'Córdoba', 'Rosario', 'Mendoza'],
  },
  CL: {
    language: 'es',
    forms: ['SpA', 'S.A.'],
    families: spanish,
    towns: ['Santiago', 'Valparaíso', 'Concepción', 'Temuco'],
  },
  CO: {
    language: 'es',
    forms: ['S.A.S.'],
    families: spanish,
    towns: ['Bogotá', 'Medellín', 'Cali', 'Barranquilla'],
  },
  GB: {
    forms: ['Ltd', 'plc'],
    families: english,
    towns: {
      London: ['Croydon', 'Ealing', 'Greenwich'],
      'South East England': ['Reading', 'Brighton', 'Guildford', 'Maidstone'],
      'North West England': ['Manchester', 'Preston', 'Warrington'],
      'West Midlands': ['Coventry', 'Wolverhampton', 'Telford'],
      Yorkshire: ['Leeds', 'Sheffield', 'Harrogate'],
      Scotland: ['Aberdeen', 'Dundee', 'Perth'],
      Wales: ['Swansea', 'Wrexham', 'Newport'],
      'Northern Ireland': ['Belfast', 'Derry', 'Newry'],
    },
  },
  IE: {
    forms: ['Ltd', 'DAC'],
    families: [
      ...list('Brennan, Cassidy, Doyle, Fallon, Gallagher, Hennessy, Keane, Lacey, Mulligan, Nolan, Quinlan, Rafferty'),
      ...english.slice(0, 12),
    ],
    towns: ['Dublin', 'Cork', 'Galway', 'Limerick', 'Waterford'],
  },
  DE: {
    language: 'de',
    forms: ['GmbH', 'AG', 'GmbH & Co. KG'],
    families: german,
    towns: {
      Bavaria: ['Augsburg', 'Regensburg', 'Würzburg', 'Nuremberg'],
      'Baden-Württemberg': ['Ulm', 'Heilbronn', 'Reutlingen', 'Freiburg'],
      'North Rhine-Westphalia': ['Bielefeld', 'Münster', 'Wuppertal', 'Aachen'],
      Hesse: ['Kassel', 'Darmstadt', 'Fulda'],
      Berlin: ['Spandau', 'Köpenick', 'Adlershof'],
      Hamburg: ['Altona', 'Bergedorf', 'Harburg'],
      'Lower Saxony': ['Hanover', 'Osnabrück', 'Göttingen'],
      Saxony: ['Chemnitz', 'Leipzig', 'Zwickau'],
    },
  },
  FR: {
    language: 'fr',
    forms: ['SAS', 'SA'],
    families: french,
    towns: {
      'Île-de-France': ['Versailles', 'Évry', 'Melun'],
      'Auvergne-Rhône-Alpes': ['Lyon', 'Grenoble', 'Annecy'],
      "Provence-Alpes-Côte d'Azur": ['Marseille', 'Toulon', 'Avignon'],
      Occitanie: ['Toulouse', 'Montpellier', 'Nîmes'],
      'Nouvelle-Aquitaine': ['Bordeaux', 'Limoges', 'Poitiers'],
      'Hauts-de-France': ['Lille', 'Amiens', 'Valenciennes'],
    },
  },
  NL: {
    language: 'nl',
    forms: ['B.V.', 'N.V.'],
    families: dutch,
    towns: ['Amsterdam', 'Eindhoven', 'Rotterdam', 'Utrecht', 'Zwolle'],
  },
  BE: {
    language: 'nl',
    forms: ['NV', 'BV'],
    families: dutch,
    towns: ['Antwerp', 'Ghent', 'Mechelen', 'Leuven', 'Hasselt'],
  },
  CH: {
    language: 'de',
    forms: ['AG', 'GmbH'],
    families: list(
      'Aebischer, Bachmann, Caduff, Derungs, Eggenberger, Frischknecht, Gerber, Hürlimann, Imhof, Jäggi, Kälin, Lüthi, Meister, Nüesch, Odermatt, Portmann, Rüegg, Stadelmann, Tobler, Ulrich, Vogt, Wyss, Zbinden, Zurbriggen',
    ),
    towns: ['Zürich', 'Basel', 'Winterthur', 'Bern', 'St. Gallen'],
  },
  AT: {
    language: 'de',
    forms: ['GmbH', 'AG'],
    families: list(
      'Aichinger, Berger, Czerny, Dorfer, Ebner, Fuchsbichler, Gruber, Haslinger, Innerhofer, Kofler, Leitgeb, Moser, Neuhold, Obermayr, Pichler, Rainer, Steinlechner, Thaler, Unterberger, Wallner, Zauner, Eder, Hofstätter, Lechner',
    ),
    towns: ['Vienna', 'Graz', 'Linz', 'Salzburg', 'Innsbruck'],
  },
  IT: {
    language: 'it',
    forms: ['S.p.A.', 'S.r.l.'],
    families: italian,
    towns: ['Milan', 'Turin', 'Bologna', 'Verona', 'Brescia'],
  },
  ES: {
    language: 'es',
    forms: ['S.L.', 'S.A.'],
    families: spanish,
    towns: ['Madrid', 'Barcelona', 'Valencia', 'Bilbao', 'Zaragoza'],
  },
  PT: {
    language: 'pt',
    forms: ['Lda.', 'S.A.'],
    families: portuguese,
    towns: ['Lisbon', 'Porto', 'Braga', 'Aveiro', 'Leiria'],
  },
  DK: { forms: ['ApS', 'A/S'], families: nordic, towns: ['Copenhagen', 'Aarhus', 'Odense', 'Aalborg'] },
  SE: {
    language: 'sv',
    forms: ['AB'],
    families: nordic,
    towns: ['Stockholm', 'Gothenburg', 'Malmö', 'Linköping', 'Umeå'],
  },
  NO: { forms: ['AS', 'ASA'], families: nordic, towns: ['Oslo', 'Bergen', 'Trondheim', 'Stavanger'] },
  FI: { forms: ['Oy', 'Oyj'], families: finnish, towns: ['Helsinki', 'Tampere', 'Oulu', 'Turku'] },
  PL: {
    language: 'pl',
    forms: ['Sp. z o.o.', 'S.A.'],
    families: polish,
    towns: ['Warsaw', 'Kraków', 'Wrocław', 'Gdańsk', 'Poznań'],
  },
  CZ: { forms: ['s.r.o.', 'a.s.'], families: czech, towns: ['Prague', 'Brno', 'Plzeň', 'Olomouc'] },
  IL: { forms: ['Ltd.'], families: hebrew, towns: ['Tel Aviv', 'Haifa', 'Jerusalem', 'Netanya'] },
  AE: { forms: ['LLC', 'FZE'], families: arabic, towns: ['Dubai', 'Abu Dhabi', 'Sharjah', 'Al Ain'] },
  SA: { forms: ['LLC', 'JSC'], families: arabic, towns: ['Riyadh', 'Jeddah', 'Dammam', 'Medina'] },
  ZA: { forms: ['(Pty) Ltd'], families: southAfrican, towns: ['Johannesburg', 'Cape Town', 'Durban', 'Gqeberha'] },
  IN: {
    forms: ['Pvt. Ltd.', 'Ltd.'],
    families: indian,
    towns: {
      Maharashtra: ['Pune', 'Nagpur', 'Nashik'],
      Karnataka: ['Bengaluru', 'Mysuru', 'Hubballi'],
      Delhi: ['Okhla', 'Dwarka', 'Rohini'],
      'Tamil Nadu': ['Chennai', 'Coimbatore', 'Madurai'],
      Telangana: ['Hyderabad', 'Warangal', 'Karimnagar'],
      Gujarat: ['Ahmedabad', 'Surat', 'Vadodara'],
    },
  },
  CN: {
    forms: ['Co., Ltd.'],
    families: chinese,
    towns: {
      Shanghai: ['Pudong', 'Minhang', 'Jiading'],
      Beijing: ['Haidian', 'Changping', 'Daxing'],
      Guangdong: ['Shenzhen', 'Guangzhou', 'Foshan'],
      Zhejiang: ['Hangzhou', 'Ningbo', 'Wenzhou'],
      Jiangsu: ['Suzhou', 'Nanjing', 'Wuxi'],
      Sichuan: ['Chengdu', 'Mianyang', 'Leshan'],
    },
  },
  JP: {
    forms: ['K.K.', 'Co., Ltd.'],
    families: japanese,
    towns: {
      Tokyo: ['Shinagawa', 'Hachioji', 'Ota'],
      Osaka: ['Sakai', 'Higashiosaka', 'Toyonaka'],
      Aichi: ['Nagoya', 'Okazaki', 'Ichinomiya'],
      Fukuoka: ['Kitakyushu', 'Kurume', 'Omuta'],
      Kyoto: ['Uji', 'Maizuru', 'Kameoka'],
      Hokkaido: ['Sapporo', 'Asahikawa', 'Hakodate'],
    },
  },
  KR: { forms: ['Co., Ltd.'], families: korean, towns: ['Seoul', 'Busan', 'Daejeon', 'Ulsan'] },
  SG: { forms: ['Pte. Ltd.'], families: singaporean, towns: ['Jurong', 'Woodlands', 'Tampines', 'Tuas'] },
  AU: {
    forms: ['Pty Ltd'],
    families: [...english, 'Callaghan', 'Drummond', 'McAllister', 'Papas'],
    towns: {
      'New South Wales': ['Newcastle', 'Wollongong', 'Parramatta'],
      Victoria: ['Geelong', 'Ballarat', 'Melbourne'],
      Queensland: ['Brisbane', 'Cairns', 'Townsville'],
      'Western Australia': ['Perth', 'Fremantle', 'Bunbury'],
      'South Australia': ['Adelaide', 'Mount Gambier', 'Whyalla'],
    },
  },
}
