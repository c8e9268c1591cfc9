import { nameColumns } from '#core/fields/file-columns.ts'
import { companyFields } from '../fields.ts'

const words = (list: string): readonly string[] => list.split(' ')

/**
 * What columns of files call the fields of a company, in several languages and in folded letters. The first name that a
 * column has wins, the best column for a field too.
 */
const columnNames = {
  name: words(
    'name companyname company companies legalname entityname organisationname organizationname organisation ' +
      'organization firmenname firma unternehmen unternehmensname gesellschaft nomdelasociete raisonsociale ' +
      'denomination entreprise societe nom razonsocial empresa nombre ragionesociale azienda denominazione ' +
      'nome bedrijf bedrijfsnaam naam namn foretag navn issuer issuername security target targetname ' +
      'publicname officialname title donor 公司 公司名稱 公司名称 名稱 会社名 企業名 компания наименование название организация предприятие nazwa nazwafirmy spolka nomedaempresa 企业名称 회사명 기업명 상호',
  ),
  description: words(
    'description businessdescription about summary profile activity beschreibung tatigkeit descripcion ' +
      'descrizione activite',
  ),
  industry: words(
    'industry sector gicssector industrysector branche sektor wirtschaftszweig secteur secteurdactivite ' +
      'industrie sectoractividad settore bransch vertical category gicssubindustry siccodesictext1 ' +
      'sicdescription industria 產業 行業 业种 業種 отрасль сфера branza sektorprzemyslu ramo setor 行业 产业 业务 산업 업종',
  ),
  country: words(
    'country countrycode countryname hqcountry nation land pays pais paese countryoforigin 國家 国家 国 страна kraj 國別 国别 국가 나라',
  ),
  region: words(
    'region state province stateprovince county bundesland departement regione provincia регион область wojewodztwo 省份 地区 지역',
  ),
  location: words(
    'location city headquarters hq headquarter town ort stadt sitz ville ciudad citta plaats hqcity ' +
      'organisationname2 город miasto cidade 城市 所在地 도시',
  ),
  stage: words('stage fundingstage companystage phase'),
  revenue_millions: words(
    'revenue revenues sales turnover annualrevenue totalrevenue netsales umsatz umsatzerlose jahresumsatz ' +
      'chiffredaffaires ca ingresos ventas facturacion ricavi fatturato omzet omsattning 營收 売上高 выручка оборот доход przychody przychod obroty sprzedaz receita faturamento 营业收入 營業收入 收入 销售额 매출 매출액 revenuerange annualrevenuerange estimatedrevenuerange',
  ),
  growth_rate: words(
    'growthrate growth revenuegrowth yoygrowth wachstum wachstumsrate croissance crecimiento crescita cagr',
  ),
  employees: words(
    'employees employeecount numberofemployees headcount staff fte mitarbeiter mitarbeiterzahl ' +
      'beschaftigte effectif effectifs salaries empleados dipendenti medewerkers anstallda 員工數 従業員数 сотрудники численность персонал pracownicy zatrudnienie funcionarios liczbapracownikow 员工人数 員工人數 员工数 직원수 종업원수',
  ),
  valuation_millions: words(
    'valuation marketcap marketcapitalization marketcapitalisation enterprisevalue ev equityvalue ' +
      'marktkapitalisierung unternehmenswert bewertung valorisation capitalisation',
  ),
  ebitda_millions: words('ebitda adjustedebitda ebitdaadjusted bereinigtesebitda'),
  founded_year: words(
    'foundedyear founded yearfounded foundationyear incorporated incorporationdate established gegrundet ' +
      'grundungsjahr anneedecreation fundacion annofondazione entityentitycreationdate годоснования основана rokzalozenia 成立年份 成立 設立 설립연도 설립',
  ),
  website: words('website web url homepage webseite siteweb sitioweb sitoweb сайт stronawww 网站 網站 홈페이지'),
  customers: words('customers customercount numberofcustomers kunden clients clientes clienti'),
  retention_rate: words('retentionrate retention customerretention nrr grr'),
  lei: words('lei leicode legalentityidentifier'),
  registry_number: words(
    'registrynumber registrationnumber companynumber companyregistrationnumber handelsregisternummer hrb ' +
      'siren cik cikstr orgnr kvk',
  ),
  registry_jurisdiction: words('registryjurisdiction jurisdiction jurisdictioncode'),
  domain: words('domain domainname webdomain'),
  tags: words('tags labels keywords schlagworte'),
}

/** What files say of a company. Apart from its other fields, because pages have no use for the names of columns. */
export const companyFileFields = nameColumns(companyFields, columnNames)
