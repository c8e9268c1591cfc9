/**
 * The one taxonomy of the product (G087): each industry of the fixed list with the words that mean it as a whole, in the
 * languages that the thesis reader knows, and the words that mean a part of it. Folded, parted by strokes. A word may stand
 * in several rows: then it means all of them.
 */
export const industryWords: readonly { name: string; whole: string; parts: string }[] = [
  {
    name: 'Software & SaaS',
    whole:
      'software|saas|software as a service|technology|technologies|tech|information technology|technologie|technologien|tecnologia|informatik|informatica|logiciel|logiciels|tmt',
    parts:
      'softwarebedrijven|ict|ict bedrijven|ict dienstverleners|oprogramowanie|informatyczne|informatyka|программное обеспечение|ит|аити|software house|software houses|editeur de logiciels|editeurs de logiciels|softwareentwickler|desarrolladores de software|sviluppatori di software|it services|it service|enterprise software|b2b software|vertical software|applications software|application software|systems software|apps|computer programming|softwarehaus|internet software|it consulting|it dienstleister|internet services|edv|it dienstleistungen',
  },
  {
    name: 'Financial Services',
    whole:
      'financial services|financials|finance|finanzdienstleistungen|finanzwesen|finanzen|services financiers|servicios financieros|servizi finanziari',
    parts:
      'financiele diensten|verzekeringen|banken|finanse|finansowe|ubezpieczenia|ubezpieczeniowe|banki|финансы|финансовые|страхование|страховые|банки|bancaire|bancaires|bancario|bancaria|bancari|bankwesen|bankensektor|financier|financiere|financieres|financiero|financiera|finanziario|finanziaria|assurance|assurances|seguros|assicurazioni|financial|fintech|fintechs|bank|banks|banking|insurance|insurers|insurer|insurances|asset management|asset managers|wealth management|wealth managers|brokerage|lending|lenders|leasing|versicherung|versicherungen|versicherer|finanzdienstleister|banque|banques|banche|capital markets|factoring|versicherungswesen|banken und versicherungen',
  },
  {
    name: 'Healthcare & Life Sciences',
    whole: 'healthcare|health care|health|life sciences|gesundheit|gesundheitswesen|sante|salud|sanita',
    parts:
      'gezondheidszorg|zorg|farmacie|medische|ochrona zdrowia|medyczne|farmaceutyczne|farmacja|здравоохранение|медицинские|медицина|фармацевтика|фармацевтические|pharmaceutique|pharmaceutiques|farmaceutico|farmaceutica|farmaceuticas|farmaceutiche|medizin|medizinisch|medicale|medicales|medico|medica|sanitario|sanitaria|healthcare services|health care services|life science|biotech|biotechs|biotechnology|pharma|pharmaceutical|pharmaceuticals|medical|medtech|medical technology|healthtech|clinics|hospital operators|care homes|nursing homes operators|dental clinics|pharmaunternehmen|veterinary|pharmaindustrie|medizintechnikhersteller|biotechnologie',
  },
  {
    name: 'Manufacturing & Industrials',
    whole:
      'manufacturing|industrials|industrial|industry|industrie|industria|produktion|fertigung|capital goods|industria manifatturiera',
    parts:
      'maakindustrie|machinebouw|machinebouwers|metaalbewerking|maszynowe|przemyslowe|машиностроение|машиностроительные|machinery|machine building|machine builder|mechanical engineering|engineering|maschinenbau|maschinenbauer|anlagenbau|anlagenbauer|industrielle|industrielles|industriel|industriels|automotive suppliers|automotive supplier|automotive|metalworking|metal processing|electrical equipment|tooling|toolmakers|plant engineering|industriales|manifattura|packaging machinery|building products|machine tools|elektrotechnik|elektroindustrie|elektronik|electronics|electrical engineering|metallverarbeitung|fahrzeugbau|werkzeugbau|werkzeugmaschinen|automobilzulieferer|construction mecanique|ingenierie mecanique|ingenieria mecanica|meccanica|ingegneria meccanica|mecanique|electrotechnique|elettrotecnica|maquinaria|macchinari|machines',
  },
  {
    name: 'Retail & E-commerce',
    whole:
      'retail|e commerce|ecommerce|einzelhandel|handel|commerce de detail|comercio|commercio|consumer|consumer goods|konsumguter',
    parts:
      'detailhandel|webwinkels|handel detaliczny|sklepy internetowe|розничная торговля|интернет магазины|retailer|online shops|online retail|online retailer|fashion|apparel|retail chains|shops online|onlinehandel|wholesale|mail order|direct to consumer|d2c|supermarkets|grosshandel|onlinehandler',
  },
  {
    name: 'Energy & Utilities',
    whole: 'energy|utilities|energie|energia|infrastructure',
    parts:
      'hernieuwbare energie|energetyka|energetyczne|odnawialne zrodla energii|oze|энергетика|энергетические|возобновляемая энергетика|energetique|energetiques|energetico|energetica|energetiche|energieerzeuger|utility|renewable energy|renewables|renewable|power generation|oil and gas|oil|electricity|cleantech|clean energy|energieversorger|stadtwerke|erneuerbare energien|energies renouvelables|energias renovables|green energy|power producers|water utilities|energiewirtschaft|versorger',
  },
  {
    name: 'Transportation & Logistics',
    whole: 'transportation|logistics|transport|logistik|logistique|logistica|trasporti|infrastructure',
    parts:
      'logistiek|logistieke|wegtransport|logistyka|logistyczne|transportowe|spedycja|spedycyjne|логистика|логистические|транспортные|грузоперевозки|freight|shipping|trucking|freight forwarding|freight forwarders|haulage|hauliers|couriers|courier|parcel|supply chain|logistikdienstleister|spedition|speditionen|transporte|airlines|rail operators|warehousing|verkehr|guterverkehr',
  },
  {
    name: 'Media & Entertainment',
    whole: 'media|entertainment|medien|medias|medios|tmt',
    parts:
      'uitgeverijen|reclame|wydawnictwa|reklama|реклама|издательства|publishing|publishers|broadcasting|broadcasters|film production|music labels|advertising|advertising agencies|marketing agencies|verlage|newspapers|events|sports clubs',
  },
  {
    name: 'Telecommunications',
    whole:
      'telecommunications|telecommunication|telecom|telecoms|telekommunikation|telecomunicaciones|telecomunicazioni|communication services|technology|technologies|tech|technologie|technologien|tecnologia|tmt',
    parts:
      'telecommunicatie|telekomunikacja|telekomunikacyjne|телекоммуникации|telco|telcos|internet service providers|isp|isps|telekom|telecommunicaciones|mobile operators',
  },
  {
    name: 'Real Estate & Construction',
    whole:
      'real estate|construction|property|immobilien|bau|immobilier|construccion|inmobiliaria|edilizia|infrastructure',
    parts:
      'bouw|bouwbedrijven|vastgoed|installatiebedrijven|budownictwo|budowlane|nieruchomosci|строительство|строительные|недвижимость|construction groups|building contractors|property developers|contractors|bauunternehmen|baugewerbe|construction firms|batiment|facility management|civil engineering|bauwesen|bauwirtschaft|bauindustrie',
  },
  {
    name: 'Education & Training',
    whole: 'education|training|bildung|formation|educacion|istruzione',
    parts:
      'onderwijs|opleidingen|edukacja|edukacyjne|szkolenia|образование|образовательные|edtech|edtechs|schools|school operators|universities|e learning providers|weiterbildung|vocational training|tutoring',
  },
  {
    name: 'Food & Agriculture',
    whole:
      'food|agriculture|food and beverage|lebensmittel|landwirtschaft|agroalimentaire|alimentacion|agricultura|agricoltura|consumer|consumer goods|konsumguter|consumer staples',
    parts:
      'voeding|voedingsindustrie|voedingsmiddelen|levensmiddelen|landbouw|spozywcze|rolnictwo|rolne|пищевая промышленность|пищевые|продукты питания|сельское хозяиство|агрохолдинги|agricole|agricoles|agricola|agricolas|agricolo|food and drink|beverage|beverages|food producer|foods|agri|agritech|agrifood|agtech|farming|farms|dairy|nahrungsmittel|agroalimentaires|alimentaire|alimentaires|alimentari|alimentare|meat processing|breweries|wineries|ernahrung|getranke|ernahrungswirtschaft|nahrungsmittelindustrie',
  },
  {
    name: 'Professional Services',
    whole: 'professional services|business services|dienstleistungen|unternehmensdienstleistungen',
    parts:
      'adviesbureaus|accountantskantoren|doradztwo|doradcze|biura rachunkowe|консалтинг|консалтинговые|юридические|consulting|consultancy|consultancies|law firms|law firm|accounting firms|accountants|accounting|staffing|recruitment|recruiters|tax advisers|steuerberater|steuerberatung|beratung|unternehmensberatung|conseil|consultoria|consulenza|engineering consultancies|auditors|audit firms|legal services|wirtschaftsprufung|personaldienstleistung|personaldienstleister',
  },
  {
    name: 'Aerospace & Defense',
    whole: 'aerospace|defense|defence|aerospace and defence|aerospace and defense|luftfahrt|aeronautique|aerospatiale',
    parts:
      'luchtvaart|defensie|lotnictwo|lotnicze|авиация|авиационные|aviation|space|military|aircraft parts|raumfahrt|verteidigung|rustung|aeroespacial|aerospaziale|difesa|aircraft',
  },
  {
    name: 'Chemicals & Materials',
    whole: 'chemicals|materials|chemie|chimie|quimica|chimica',
    parts:
      'chemische|kunststoffen|chemiczne|chemia|tworzywa sztuczne|химическая промышленность|химические|химия|пластмассы|chemical|specialty chemicals|speciality chemicals|plastics|kunststoffe|kunststoff|chimique|chimiques|steel|metals|paper|glass|petrochemicals|werkstoffe|kunststofftechnik|chemische industrie',
  },
]
