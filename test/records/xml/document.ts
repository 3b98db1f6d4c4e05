/** A document with each part of a header and an entry, in invented words. @param canary stands where something says somebody. */
export function clinicalDocument(canary: string): string {
  const person = (tag: string) =>
    `<${tag}><name use="L"><prefix>Dr.</prefix><given>Barnaby</given><family>${canary}</family><suffix>Jr.</suffix></name></${tag}>`;
  const address = `<addr use="HP"><streetAddressLine>12 ${canary} Road</streetAddressLine><city>${canary}</city><state>IL</state><postalCode>62704</postalCode><country>US</country></addr><telecom use="HP" value="tel:+1(217)555-0142"/>`;
  const assigned = (tag: string) =>
    `<${tag}><id root="2.16.840.1.113883.4.6" extension="77123-${canary}"/><code code="207Q00000X" codeSystem="2.16.840.1.113883.6.101" displayName="Mr. ${canary}"/>${address}${person("assignedPerson")}<representedOrganization><id extension="${canary}"/><name>${canary} Clinic</name>${address}</representedOrganization></${tag}>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<?xml-stylesheet type="text/xsl" href="${canary}.xsl"?>
<!-- made for ${canary} -->
<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:sdtc="urn:hl7-org:sdtc" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:own="urn:${canary}">
  <realmCode code="US"/>
  <typeId root="2.16.840.1.113883.1.3" extension="POCD_HD000040"/>
  <templateId root="2.16.840.1.113883.10.20.22.1.1" extension="2015-08-01"/>
  <id root="2.16.840.1.113883.19.5" extension="77123"/>
  <code code="34133-9" codeSystem="2.16.840.1.113883.6.1" displayName="Summary of Mr. ${canary}"/>
  <title>Visit of Mr. ${canary}</title>
  <effectiveTime value="20240309101500-0500"/>
  <confidentialityCode code="N" codeSystem="2.16.840.1.113883.5.25"/>
  <recordTarget>
    <patientRole>
      <id root="2.16.840.1.113883.19.5" extension="MRN77123"/>${address}
      <patient>
        <name use="L"><given>Barnaby</given><family>${canary}</family></name>
        <administrativeGenderCode code="M" codeSystem="2.16.840.1.113883.5.1"/>
        <birthTime value="19800203"/>
        <religiousAffiliationCode code="1013" codeSystem="2.16.840.1.113883.5.1076"/>
        <guardian>${address}${person("guardianPerson")}</guardian>
        <birthplace><place>${address}</place></birthplace>
      </patient>
      <providerOrganization><name>${canary} Hospital</name>${address}</providerOrganization>
    </patientRole>
  </recordTarget>
  <author><time value="202403091016"/>${assigned("assignedAuthor")}</author>
  <dataEnterer>${assigned("assignedEntity")}</dataEnterer>
  <informant>${assigned("assignedEntity")}</informant>
  <custodian><assignedCustodian><representedCustodianOrganization><id extension="${canary}"/><name>${canary} Trust</name>${address}</representedCustodianOrganization></assignedCustodian></custodian>
  <legalAuthenticator><time value="20240310"/><signatureCode code="S"/>${assigned("assignedEntity")}</legalAuthenticator>
  <participant typeCode="IND"><associatedEntity classCode="NOK">${address}${person("associatedPerson")}</associatedEntity></participant>
  <documentationOf><serviceEvent classCode="PCPR"><effectiveTime><low value="20240301"/><high value="20240309"/></effectiveTime><performer typeCode="PRF">${assigned("assignedEntity")}</performer></serviceEvent></documentationOf>
  <componentOf><encompassingEncounter><id extension="${canary}77123"/><effectiveTime><low value="20240309"/></effectiveTime><location><healthCareFacility><location><name>${canary} Ward</name>${address}</location></healthCareFacility></location></encompassingEncounter></componentOf>
  <component><structuredBody><component><section>
    <templateId root="2.16.840.1.113883.10.20.22.2.3.1"/>
    <code code="30954-2" codeSystem="2.16.840.1.113883.6.1" displayName="Results"/>
    <title>Results</title>
    <text><table ID="${canary}" border="1"><tbody><tr><td colspan="2">Glucose</td><td ID="${canary}2">105 mg/dL</td></tr></tbody></table>
      <paragraph styleCode="${canary}">Seen by Dr. <content>Petra</content> <content>Vance</content>; Mr. Quill<!-- ${canary} -->feather &amp; wife left.</paragraph>
      <paragraph><![CDATA[Mr. ${canary} <slept>]]></paragraph></text>
    <entry><observation classCode="OBS" moodCode="EVN">
      <id root="2.16.840.1.113883.19.5" extension="${canary}9"/>
      <code code="2345-7" codeSystem="2.16.840.1.113883.6.1" displayName="Glucose"><originalText>as Mr. ${canary} said<reference value="#${canary}"/></originalText></code>
      <statusCode code="completed"/>
      <effectiveTime value="20240308"/>
      <value xsi:type="PQ" value="105" unit="mg/dL"/>
      <value xsi:type="ST">of Mr. ${canary}</value>
      <value xsi:type="TS" value="20240308"/>
      <value xsi:type="ED" mediaType="image/png" representation="B64">${Buffer.from(canary).toString("base64")}</value>
      <own:thing own:of="${canary}">${canary}</own:thing>
    </observation></entry>
  </section></component></structuredBody></component>
</ClinicalDocument>
`;
}
